import { once } from 'node:events';
import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import type { ExportName, ReportQuery } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { csvLine, csvStart } from './csv.ts';
import { exportColumns, exportPages } from './exportPages.ts';

/** Sends a CSV file of a period as it is read, and records that it was exported. */
export async function sendExport(
  sql: Sql,
  res: Response,
  name: ExportName,
  query: ReportQuery,
  now: Date,
): Promise<void> {
  const { from, to, therapistId = null } = query;
  const changes = { file: name, from, to, therapist: therapistId };
  await sql`
    with asked as (select null::integer as id)
    ${insertAuditEntries(sql, res, 'asked', { action: 'exported', subject: 'report', changes })}`;
  const columns = exportColumns[name];
  const kinds = columns.map(([, , kind]) => kind);
  // Read before anything is sent: what fails now is an error like any other.
  const pages = exportPages(sql, name, query, now);
  let page = await pages.next();
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
  });
  res.write(
    csvStart +
      csvLine(
        columns.map(([heading]) => heading),
        [],
      ),
  );
  try {
    while (!page.done && !res.destroyed) {
      const text = page.value.map((cells) => csvLine(cells, kinds)).join('');
      if (!res.write(text)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
      page = await pages.next();
    }
    res.end();
  } catch (error) {
    // A file that ends early would look whole; a broken download does not.
    res.destroy(error instanceof Error ? error : undefined);
  }
}
