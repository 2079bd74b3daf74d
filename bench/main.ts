/**
 * Measures the production build (`npm run build` first) and prints a Markdown table:
 *
 *   npm run bench            every figure
 *   npm run bench -- slots   one of them
 *
 * Each figure is a ratio of two things measured in turns in the same run, so that a slower or a busy machine changes
 * both. They compare two versions on one machine; no test depends on them.
 */
import { cpus } from 'node:os';
import { lighthouse, offline, scripts } from './browser.ts';
import { tableHead, tableRow, type Figure } from './figure.ts';
import { contested, hanging } from './latency.ts';
import { canMeasure } from './processorTime.ts';
import { adminPage, booking, growth, list, memory, slots } from './server.ts';
import { startDatabaseServer, type DatabaseServer } from './shop.ts';

type Measure = (server: DatabaseServer) => Promise<Figure[]>;

const needProc = { list, slots, booking, adminPage, growth, memory };
const needNothing = { contested, hanging, lighthouse, scripts, offline };
const figures: Record<string, Measure> = { ...(canMeasure ? needProc : {}), ...needNothing };

const wanted = process.argv[2];
if (wanted && !(wanted in figures)) {
  process.stderr.write(
    `There is no figure called ${wanted}. There are: ${Object.keys(figures).join(', ')}.\n`,
  );
  process.exit(1);
}
if (!canMeasure) process.stderr.write('Without /proc, processor time and memory cannot be measured.\n');

const server = await startDatabaseServer();
try {
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n`,
  );
  process.stdout.write(tableHead);
  for (const [name, measure] of Object.entries(figures)) {
    if (wanted && name !== wanted) continue;
    process.stdout.write((await measure(server)).map(tableRow).join(''));
  }
} finally {
  await server.stop();
}
