/**
 * Measures the production build (`npm run build` first) and prints a Markdown table:
 *
 *   npm run bench            every figure
 *   npm run bench -- slots   one of them
 *   npm run bench -- lighthouse list service   these pages of it
 *
 * Each figure is a ratio of two things measured in turns in one run, so that a slower or a busy machine changes both. No
 * test depends on them. Needs Linux, whose /proc tells processor time.
 */
import { cpus } from 'node:os';
import { measureBoard } from './board.ts';
import { measureErasing } from './erasing.ts';
import { measureManaged } from './managed.ts';
import { measurePicker } from './picker.ts';
import { measureReports } from './reports.ts';
import { measureSchema } from './schema.ts';
import { measureSearch } from './search.ts';
import { measureStatements } from './statements.ts';
import { measureLighthouse, measureOfflineVisit, measureScriptSize } from './browser.ts';
import { tableHead, tableRow, type Figure } from './figure.ts';
import { measureContestedSlot, measureHangingProviders } from './latency.ts';
import {
  measureBookingsPage,
  measureBooking,
  measureFree,
  measureWithManyBookings,
  measureTherapistList,
  measureMemory,
  measureSlots,
} from './server.ts';
import { startDatabaseServer, type DatabaseServer } from './shop.ts';

type Measure = (server: DatabaseServer, only: string[]) => Promise<Figure[]>;

const onServer = {
  list: measureTherapistList,
  slots: measureSlots,
  free: measureFree,
  booking: measureBooking,
  contested: measureContestedSlot,
  adminPage: measureBookingsPage,
  growth: measureWithManyBookings,
  hanging: measureHangingProviders,
  memory: measureMemory,
};
const figures: Record<string, Measure> = {
  ...onServer,
  lighthouse: measureLighthouse,
  scripts: measureScriptSize,
  offline: measureOfflineVisit,
  board: measureBoard,
  erasing: measureErasing,
  managed: measureManaged,
  picker: measurePicker,
  reports: measureReports,
  schema: measureSchema,
  search: measureSearch,
  statements: measureStatements,
};

const wanted = process.argv[2];
if (wanted && !(wanted in figures)) {
  process.stderr.write(`There is no figure called ${wanted}, only: ${Object.keys(figures).join(', ')}.\n`);
  process.exit(1);
}

const server = await startDatabaseServer();
try {
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}\n\n`,
  );
  process.stdout.write(tableHead);
  for (const [name, measure] of Object.entries(figures)) {
    if (wanted && name !== wanted) continue;
    process.stdout.write((await measure(server, process.argv.slice(3))).map(tableRow).join(''));
  }
} finally {
  await server.stop();
}
