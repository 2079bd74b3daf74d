import type { BrowserContext } from '@playwright/test';

export type Problems = {
  /** this kind belongs to the test; its text may match anywhere */
  expect: (pattern: RegExp) => void;
};

/**
 * Gathers errors of the page (console, uncaught, refused by its Content-Security-Policy) and failures that the
 * API logs. The browser's note of a refusal (4xx) by the API is none: refusing is what the API does.
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

  return {
    problems: { expect: (pattern) => expected.push(pattern) },
    verdict: () =>
      [...found, ...takeFailures().map((line) => `API: ${line}`)].filter(
        (problem) => !expected.some((pattern) => pattern.test(problem)),
      ),
  };
}
