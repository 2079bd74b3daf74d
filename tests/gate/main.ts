import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../api/config.ts';
import { installPackages, missingPackages } from '../support/database/debianPackages.ts';
import { hasDebianPostgres } from '../support/database/debianPostgres.ts';
import { readPlaywrightCounts, readVitestCounts, type Counts } from './reports.ts';
import { retryJourneys } from './retryJourneys.ts';
import { print, runStep, sumCounts, type Step } from './step.ts';

// `npm test` leaves out journeys tagged @full and tests tagged 'full'; `npm run test:full` (--full) runs everything.
const isFull = process.argv.includes('--full');
const leftOut = isFull ? undefined : '!full';
const start = performance.now();
const reports = await mkdtemp(join(tmpdir(), 'mobile-massage-gate-'));
const notes: string[] = [];
if (isFull) await installPackages(missingPackages());

const tool = (name: string, ...args: string[]) => [join(projectFolder, 'node_modules/.bin', name), ...args];

const checks: Step[] = [
  { name: 'format', command: tool('oxfmt', '--check') },
  { name: 'lint', command: tool('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', command: tool('tsc') },
  { name: 'unused files, exports and dependencies', command: tool('knip') },
];
const build: Step = { name: 'production build', command: ['npm', 'run', 'build'] };
const projects = ['api', 'app', 'app-in-processes', 'components', 'utc', 'los-angeles', 'auckland'];
const hasDebian = isFull && hasDebianPostgres();
// What takes long on any server is run once: on Debian's, where there is one.
const unit = vitestStep('unit, API and component tests', { projects, tags: hasDebian ? '!full' : leftOut });
const journeys = journeysStep();
const checkout = vitestStep('starting a checkout', { projects: ['start'], tags: leftOut });
const engines = vitestStep('journeys in WebKit and Firefox', { projects: ['engines'] });
// Files and folders whose tests ask no server, or take long and are the same on either.
const sameOnDebian = [
  'api/bookings/floodedShop.test.ts',
  'api/therapistPage/linkTiming.test.ts',
  'api/database/embedded/',
  'tests/deployment/',
  'tests/gate/',
  'tests/hoverStyles.test.ts',
  'tests/security/fuzz.test.ts',
  'tests/translations.test.ts',
];
const debian: Step[] = [
  vitestStep("API tests and faults on Debian's PostgreSQL", {
    projects: ['api'],
    env: { TEST_POSTGRES: 'debian', LEFT_OUT: sameOnDebian.join(',') },
  }),
  vitestStep("what takes long and is not run on Debian's PostgreSQL", {
    projects: ['api', 'app', 'app-in-processes', 'components'],
    tags: 'full',
    only: ['pwa/', ...sameOnDebian],
  }),
];

const [built, checked] = await Promise.all([runStep(build), runInTurn(checks)]);
if (built.failed === 0) process.env['API_IS_BUILT'] = '1';
const counts = [built, checked, await runStep(unit)];
if (hasDebian) counts.push(await runInTurn(debian));
if (built.failed > 0)
  notes.push('! journeys and starting a checkout were not run: they need the production build');
else counts.push(await runInTurn([journeys, checkout, ...(isFull ? [engines] : [])]));
const missing = isFull ? missingPackages() : [];
if (missing.length > 0)
  notes.push(`! what needs these was skipped; to run it: apt-get install ${missing.join(' ')}`);
await rm(reports, { recursive: true, force: true });

const seconds = Math.round((performance.now() - start) / 1000);
print(`${isFull ? 'full' : 'gate'}: ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
for (const note of notes) print(note);
const { passed, failed, skipped } = sumCounts(counts);
print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

async function runInTurn(steps: Step[]): Promise<Counts> {
  const all: Counts[] = [];
  for (const step of steps) all.push(await runStep(step));
  return sumCounts(all);
}

type Selection = {
  projects: string[];
  tags?: 'full' | '!full' | undefined;
  /** beginnings of paths */
  only?: string[];
  env?: Record<string, string>;
};

function vitestStep(name: string, { projects, tags, only = [], env = {} }: Selection): Step {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: tool(
      'vitest',
      'run',
      ...only,
      ...projects.map((project) => `--project=${project}`),
      ...(tags ? [`--tags-filter=${tags}`] : []),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    env: isFull ? { ...env, FULL: '1' } : env,
    countTests: () => readVitestCounts(report, tags),
  };
}

function journeysStep(): Step {
  const report = join(reports, 'journeys.json');
  return {
    name: 'journeys and size budget',
    command: tool('playwright', 'test', '--reporter=dot,json', ...(isFull ? [] : ['--grep-invert=@full'])),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    countTests: () => readPlaywrightCounts(report),
    retry: async (failed) => {
      const flaky = await retryJourneys(report, reports, failed);
      if (flaky === null) return null;
      notes.push(`! flaky, failed beside others and passed alone: ${flaky.join('; ')}`);
      return isFull ? failed : { ...failed, passed: failed.passed + failed.failed, failed: 0 };
    },
  };
}
