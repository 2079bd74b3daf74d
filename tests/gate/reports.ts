import { readFile } from 'node:fs/promises';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string; tags: string[] }[] }[];
};

type PlaywrightSuite = {
  title: string;
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const read = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

/**
 * Counts of Vitest's JSON report. A file that failed without a failed test in it counts as one failure. Tests that
 * `--tags-filter` left out ('full': all others; '!full': those) are not counted as skipped, as Playwright does not.
 */
export async function readVitestCounts(file: string, tagsFilter?: 'full' | '!full'): Promise<Counts> {
  const report = await read<VitestReport>(file);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const leftOut = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ status, tags }) =>
        status === 'skipped' && tagsFilter && tags.includes('full') === (tagsFilter === '!full'),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests - leftOut.length,
  };
}

/** Counts of Playwright's JSON report. */
export async function readPlaywrightCounts(file: string): Promise<Counts> {
  const { stats, errors } = await read<PlaywrightReport>(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** The journeys that failed, from Playwright's JSON report, each as a line of a file for `--test-list`. */
export async function failedJourneys(file: string): Promise<string[]> {
  const { suites } = await read<PlaywrightReport>(file);
  const failedIn = (suite: PlaywrightSuite, above: string[] = []): string[] => {
    const path = [...above, suite.title];
    const failed = suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => [`[${projectName}]`, ...path, title].join(' › ')),
    );
    return [...failed, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, path))];
  };
  return suites.flatMap((suite) => failedIn(suite));
}
