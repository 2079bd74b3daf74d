import { exportFormats, exportNames, reportQuery } from '../contract/report.ts';
import { businessDateOf } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse } from '../server/input.ts';
import { sendExport } from './export.ts';
import { readReport } from './report.ts';
import { readStatements } from './statements.ts';

export const reports: Feature = (router, { sql, now }) => {
  router.get('/reports', async (req, res) => {
    const moment = now();
    sendJson(res, await readReport(sql, parse(reportQuery, req.query), businessDateOf(moment), moment));
  });

  router.get('/statements', async (req, res) => {
    sendJson(res, await readStatements(sql, parse(reportQuery, req.query), now()));
  });

  for (const name of exportNames) {
    for (const format of exportFormats) {
      router.get(`/export/${name}.${format}`, async (req, res) => {
        await sendExport(sql, res, name, format, parse(reportQuery, req.query), now());
      });
    }
  }
};
