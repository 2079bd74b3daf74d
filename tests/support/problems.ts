import type { BrowserContext, Worker } from '@playwright/test';

export type Problems = {
  /** this kind belongs to the test; its text may match anywhere */
  expect: (pattern: RegExp) => void;
};

/**
 * Gathers errors of the pages and their workers (console, uncaught, refused by the Content-Security-Policy) and failures
 * that the API logs. The browser's note of a refusal (4xx) by the API is none: refusing is what the API does.
 */
export async function watchProblems(
  context: BrowserContext,
  takeFailures: () => string[],
): Promise<{ problems: Problems; verdict: () => string[] }> {
  const found: string[] = [];
  const expected: RegExp[] = [];

  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (/status of 4\d\d/.test(message.text()) && /^https?:\/\/[^/]+\/api\//.test(url)) return;
    found.push(`console: ${message.text()} (${url})`);
  });
  await context.exposeBinding('reportRefusal', (_source, text: string) => found.push(`refused: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportRefusal: (text: string) => void }).reportRefusal;
      report(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      );
    });
  });
  context.on('serviceworker', listen);
  context.on('page', (page) => page.on('worker', listen));
  for (const worker of context.serviceWorkers()) listen(worker);
  for (const page of context.pages()) page.on('worker', listen);

  return {
    problems: { expect: (pattern) => expected.push(pattern) },
    verdict: () =>
      [...found, ...takeFailures().map((line) => `API: ${line}`)].filter(
        (problem) => !expected.some((pattern) => pattern.test(problem)),
      ),
  };
}

/** A worker's refusals reach its console, and so the context's. What is refused before it is listened to is not heard. */
function listen(worker: Worker): void {
  const report = () =>
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      // oxlint-disable-next-line no-console -- a worker's only way to be heard
      console.error(`refused in a worker: ${effectiveDirective} ${blockedURI}`);
    });
  // a worker that has ended meanwhile has nothing more to say
  worker.evaluate(report).catch(() => null);
}
