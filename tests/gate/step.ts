import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../api/config.ts';
import type { Counts } from './reports.ts';

/** One command of the gate. A check counts as one test; a suite reports how many tests it ran. */
export type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads a suite's report. A suite's output is shown while it runs; a check's output only when it failed. */
  countTests?: () => Promise<Counts>;
  /** Runs a suite's failed tests once more. Returns the counts to use instead, or null to keep the first. */
  retry?: (failed: Counts) => Promise<Counts | null>;
};

/** Runs the step and prints its outcome and seconds. */
export async function runStep(step: Step): Promise<Counts> {
  const start = performance.now();
  if (step.countTests) print(`… ${step.name}`);
  const { counts: first, output } = await execute(step);
  const counts = (first.failed > 0 && (await step.retry?.(first))) || first;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`${counts.failed === 0 ? '✓' : '✗'} ${step.name}${summary(step, counts)}  ${seconds} s`);
  if (counts.failed > 0 && output) print(output.trim());
  return counts;
}

/** Runs the step's command without printing an outcome. */
export async function execute(step: Step): Promise<{ counts: Counts; output: string }> {
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...process.env, ...step.env },
    stdio: step.countTests ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = (await once(child, 'close')) as [number | null];
  return { counts: await countsOf(step, code === 0), output };
}

async function countsOf({ countTests }: Step, succeeded: boolean): Promise<Counts> {
  if (!countTests) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  const counts = await countTests().catch(() => ({ passed: 0, failed: 0, skipped: 0 }));
  // A suite can fail outside its tests: a file that does not load, a set-up that throws.
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

export function sumCounts(all: Counts[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of all) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

function summary({ countTests }: Step, { passed, failed, skipped }: Counts): string {
  return countTests ? ` (${passed} passed, ${failed} failed, ${skipped} skipped)` : '';
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
