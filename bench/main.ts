/**
 * Figures of the product, measured on the production build (npm run build first) and printed as a table:
 *
 *   npm run bench             all of them
 *   npm run bench -- offline  one of them
 *
 * Each is a ratio of two things measured in turns in one run, so that another machine, or a busy one, changes both.
 * They are for comparing two versions on one machine. No test depends on them: time is no verdict.
 */
import { cpus } from 'node:os';
import postgres from 'postgres';
import { adminPages } from './adminPage.ts';
import { contest } from './contest.ts';
import { create } from './create.ts';
import { tableHead, tableLine, type Figure } from './figure.ts';
import { growth } from './growth.ts';
import { hanging } from './hanging.ts';
import { lighthouse } from './lighthouse.ts';
import { memory } from './memory.ts';
import { offlineOpening } from './offline.ts';
import { hasAccounting } from './processor.ts';
import { publicList } from './publicList.ts';
import { scripts } from './scripts.ts';
import { startServer, type Server } from './shop.ts';
import { slots } from './slots.ts';

const ofProcessors: Record<string, (server: Server) => Promise<Figure[]>> = {
  list: publicList,
  slots,
  create,
  pages: adminPages,
  growth,
  memory,
};
const ofClocks: Record<string, (server: Server) => Promise<Figure[]>> = {
  contest,
  hanging,
  lighthouse,
  scripts,
  offline: offlineOpening,
};

const say = (text: string) => process.stdout.write(text);

const wanted = process.argv[2] ?? '';
const names = [...Object.keys(ofProcessors), ...Object.keys(ofClocks)];
if (wanted && !names.includes(wanted)) {
  say(`There is no figure called ${wanted}. There are: ${names.join(', ')}.\n`);
  process.exit(1);
}

const server = await startServer();
try {
  const sql = postgres(server.superuserUrl, { max: 1 });
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  await sql.end();
  say(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL ${row?.version}\n\n`,
  );
  if (!hasAccounting)
    say(
      'What processes take of the processor is read from /proc, which this system does not have: only the figures of the clock follow.\n\n',
    );
  say(tableHead);
  const measurable = hasAccounting ? { ...ofProcessors, ...ofClocks } : ofClocks;
  for (const [name, measure] of Object.entries(measurable)) {
    if (wanted && name !== wanted) continue;
    for (const figure of await measure(server)) say(tableLine(figure));
  }
} finally {
  await server.stop();
}
