import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../api/server/projectFolder.ts';
import { countJourneys, countSuites, failedJourneys, type Counts } from './counts.ts';

/** One step: a plain check counts as one, a suite counts its tests. */
type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** reads the counts of a suite from its report; shown as it runs */
  count?: () => Promise<Counts>;
  /** what becomes of a suite that failed, seen again: its counts, or null where there is nothing more to see */
  again?: (failed: Counts) => Promise<Counts | null>;
  /** nothing after it makes sense without it */
  isGround?: boolean;
};

const scratch = await mkdtemp(join(tmpdir(), 'mobile-massage-gate-'));
const unitReport = join(scratch, 'unit.json');
const journeyReport = join(scratch, 'journeys.json');
const aloneReport = join(scratch, 'alone.json');
const startReport = join(scratch, 'start.json');

const npx = (tool: string, ...args: string[]) => [join(projectFolder, 'node_modules/.bin', tool), ...args];
const vitest = (project: string, report: string) =>
  npx(
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );

const steps: Step[] = [
  { name: 'format', command: npx('oxfmt', '--check') },
  { name: 'lint', command: npx('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', command: npx('tsc') },
  {
    name: 'unit, API and component tests',
    command: vitest('!start', unitReport),
    count: () => countSuites(unitReport),
  },
  { name: 'production build', command: ['npm', 'run', 'build'], isGround: true },
  {
    name: 'journeys and size budget',
    command: npx('playwright', 'test', '--reporter=dot,json'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    count: () => countJourneys(journeyReport),
    again: tryJourneysAlone,
  },
  {
    name: 'starting a checkout',
    command: vitest('start', startReport),
    count: () => countSuites(startReport),
  },
];

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const step of steps) {
  const counts = await take(step);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0 && step.isGround) break;
}
await rm(scratch, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function take(step: Step): Promise<Counts> {
  const began = performance.now();
  if (step.count) say(`… ${step.name}`);
  const { isGood, output } = await run(step);
  const first = await judge(step, isGood);
  const counts = (first.failed > 0 && (await step.again?.(first))) || first;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${counts.failed === 0 ? '✓' : '✗'} ${step.name}${tally(step, counts)}  ${seconds} s`);
  if (counts.failed > 0 && output) say(output.trim());
  return counts;
}

async function judge({ count }: Step, isGood: boolean): Promise<Counts> {
  if (!count) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
  const counts = await count().catch(() => ({ passed: 0, failed: 0, skipped: 0 }));
  // A suite can fail beside its tests: a file that does not load, a set-up that throws.
  return !isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * Two browsers on a busy machine bring moments that a journey did not foresee. Those few that failed are run by
 * themselves, each three times: what fails once more has failed; what does not is named, and counts.
 */
async function tryJourneysAlone(first: Counts): Promise<Counts | null> {
  const failed = await failedJourneys(journeyReport);
  if (failed.length === 0 || failed.length !== first.failed || failed.length > 3) return null;
  const names = failed.map(({ project, title }) => `${project}: ${title}`).join('; ');
  say(`… again, alone and three times each: ${names}`);
  const alone: Step = {
    name: 'journeys, alone',
    command: npx(
      'playwright',
      'test',
      ...failed.map(({ place }) => place),
      ...failed.map(({ project }) => `--project=${project}`),
      '--workers=1',
      '--repeat-each=3',
      '--reporter=dot,json',
    ),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: aloneReport },
    count: () => countJourneys(aloneReport),
  };
  const { isGood } = await run(alone);
  const again = await judge(alone, isGood);
  // a place may hold several journeys, in several windows: none of them may fail or be left out more often
  if (!isGood || again.failed > 0 || again.passed < failed.length * 3) return null;
  say(`! unsteady, failed beside others and passed alone: ${names}`);
  return { ...first, passed: first.passed + failed.length, failed: 0 };
}

async function run({ command, env, count }: Step): Promise<{ isGood: boolean; output: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: count ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gather = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', gather);
  child.stderr?.on('data', gather);
  const [code] = (await once(child, 'close')) as [number | null];
  return { isGood: code === 0, output };
}

function tally({ count }: Step, { passed, failed, skipped }: Counts): string {
  return count ? ` (${passed} good, ${failed} bad, ${skipped} left out)` : '';
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
