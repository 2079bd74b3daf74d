import { once } from 'node:events';
import type { Response } from 'express';
import { insertAuditEntries } from '../audit/record.ts';
import type { ExportFormat, ExportName, ReportQuery } from '../contract/report.ts';
import type { Sql } from '../database/client.ts';
import { csvLine, csvStart } from './csv.ts';
import { exportColumns, exportPages, type Rows } from './exportPages.ts';
import { writeWorkbook } from './workbook.ts';

/** Sends a file of a period, and records that it was exported. Throws `too_large` for a workbook. */
export async function sendExport(
  sql: Sql,
  res: Response,
  name: ExportName,
  format: ExportFormat,
  query: ReportQuery,
  now: Date,
): Promise<void> {
  const { from, to, therapistId = null } = query;
  const changes = { file: name, format, from, to, therapist: therapistId };
  await sql`
    with asked as (select null::integer as id)
    ${insertAuditEntries(sql, res, 'asked', { action: 'exported', subject: 'report', changes })}`;
  const pages = exportPages(sql, name, query, now);
  res.set('Content-Disposition', `attachment; filename="${name}-${from}-${to}.${format}"`);
  if (format === 'csv') await sendCsv(res, name, pages);
  else res.type(workbookType).send(await writeWorkbook(exportColumns[name], pages));
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function sendCsv(res: Response, name: ExportName, pages: AsyncGenerator<Rows>): Promise<void> {
  const columns = exportColumns[name];
  const kinds = columns.map(([, , kind]) => kind);
  // The first page is read before anything is sent, so that a failure is still an error response.
  let page = await pages.next();
  res.type('text/csv');
  const headings = columns.map(([heading]) => heading);
  res.write(csvStart + csvLine(headings, []));
  try {
    while (!page.done && !res.destroyed) {
      const text = page.value.map((cells) => csvLine(cells, kinds)).join('');
      if (!res.write(text)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
      page = await pages.next();
    }
    res.end();
  } catch (error) {
    // A file that ends early would look complete; a broken download does not.
    res.destroy(error instanceof Error ? error : undefined);
  }
}
