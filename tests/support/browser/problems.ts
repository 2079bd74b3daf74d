import type { BrowserContext, Worker } from '@playwright/test';

export type Problems = {
  /** ignores problems whose text matches: the test provokes them */
  expect: (pattern: RegExp) => void;
};

/**
 * Gathers errors of the pages and their workers (console, uncaught, blocked by the Content-Security-Policy) and failures
 * that the API logs. The console message of a 4xx response of the API, or of a page, is not counted as an error.
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
    if (/status of 4\d\d/.test(message.text()) && /^https?:\/\/[^/]+\/(?:api\/|[^.]*$)/.test(url)) return;
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

/**
 * Reports what the Content-Security-Policy blocks in a worker through the worker's console, which reaches the context.
 * What is blocked before the listener is added goes unreported.
 */
function listen(worker: Worker): void {
  const report = () =>
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      // oxlint-disable-next-line no-console -- a worker has no other way to report
      console.error(`refused in a worker: ${effectiveDirective} ${blockedURI}`);
    });
  // rejects when the worker has already ended
  worker.evaluate(report).catch(() => null);
}
