import {
  exportFormats,
  exportNames,
  reportQuery,
  settlementInput,
  shareCorrectionInput,
} from '../contract/report.ts';
import { businessDateOf } from '../server/businessTime.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { parse, pathId } from '../server/input.ts';
import { correctShares } from './correctShares.ts';
import { sendExport } from './export.ts';
import { readReport } from './report.ts';
import { settleStatement, undoSettlement } from './settlements.ts';
import { readStatements } from './statements.ts';

export const reports: Feature = (router, { sql, now }) => {
  router.get('/reports', async (req, res) => {
    const moment = now();
    sendJson(res, await readReport(sql, parse(reportQuery, req.query), businessDateOf(moment), moment));
  });

  router.get('/statements', async (req, res) => {
    sendJson(res, await readStatements(sql, parse(reportQuery, req.query), now()));
  });

  router.post('/statements/settle', async (req, res) => {
    const settlement = parse(settlementInput, req.body);
    await settleStatement(sql, res, settlement, now());
    sendJson(res, await readStatements(sql, settlement, now()), 201);
  });

  router.post('/statements/share', async (req, res) => {
    res.json({ data: await correctShares(sql, res, parse(shareCorrectionInput, req.body), now()) });
  });

  router.delete('/statements/settlements/:id', async (req, res) => {
    await undoSettlement(sql, res, pathId(req.params.id));
    res.status(204).end();
  });

  for (const name of exportNames) {
    for (const format of exportFormats) {
      router.get(`/export/${name}.${format}`, async (req, res) => {
        await sendExport(sql, res, name, format, parse(reportQuery, req.query), now());
      });
    }
  }
};
