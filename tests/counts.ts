import { readFile } from 'node:fs/promises';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightSuite = {
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  suites: PlaywrightSuite[];
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

export type FailedJourney = {
  title: string;
  project: string;
  /** file and line, as the runner takes it */ place: string;
};

/** The journeys that failed, as Playwright's JSON report has them. */
export async function failedJourneys(file: string): Promise<FailedJourney[]> {
  const { suites } = await read<PlaywrightReport>(file);
  const specsOf = ({ specs, suites: inner = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...specs,
    ...inner.flatMap(specsOf),
  ];
  return suites
    .flatMap(specsOf)
    .flatMap(({ title, tests, ...spec }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => ({ title, project: projectName, place: `${spec.file}:${spec.line}` })),
    );
}

/** Counts of Playwright's JSON report. */
export async function countJourneys(file: string): Promise<Counts> {
  const { stats, errors } = await read<PlaywrightReport>(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
