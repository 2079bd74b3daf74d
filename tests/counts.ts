import { readFile } from 'node:fs/promises';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const read = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

/** Counts of vitest's JSON report. A file that failed without a failed test in it counts as one failure. */
export async function countSuites(file: string): Promise<Counts> {
  const report = await read<VitestReport>(file);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report. What passed only when tried again has failed. */
export async function countJourneys(file: string): Promise<Counts> {
  const { stats, errors } = await read<PlaywrightReport>(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
