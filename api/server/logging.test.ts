import express from 'express';
import type { Level } from 'pino';
import { describe, expect, it } from 'vitest';
import { callApi } from '../../tests/support/api/callApi.ts';
import { recordLog, type LogLine } from '../../tests/support/api/recordLog.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import { logRequests } from './logging.ts';
import { listen } from './listen.ts';

/** Sends these requests to a server and returns the log lines, including that of the last request. */
async function linesOf(level: Level, requests: [method: string, path: string][]): Promise<LogLine[]> {
  const { log, lines } = recordLog(level);
  const app = express();
  app.use(logRequests(log));
  app.all('/well', (_req, res) => void res.json({}));
  app.all('/missing', (_req, res) => void res.status(404).json({}));
  app.all('/refused/:status', (req, res) => void res.status(Number(req.params.status)).json({}));
  app.all('/broken', (_req, res) => {
    res.locals['error'] = new Error('broken');
    res.status(500).json({});
  });
  const { port, drain } = await listen(app, 0);
  for (const [method, path] of [...requests, ['POST', '/well?last']] as [string, string][]) {
    await callApi(`http://127.0.0.1:${port}`, method, path);
  }
  await pollUntil(
    () => lines.filter(({ req }) => req.method === 'POST'),
    (posted) => posted.length > 0,
  );
  await drain();
  return lines;
}

const summaries = (lines: LogLine[]) =>
  lines.map(({ level, msg, req, res }) => [level, msg, req.path, res.status]);

describe('a request', () => {
  it('is logged when it writes, is rejected or fails, but not when it reads', async () => {
    const lines = await linesOf('info', [
      ['GET', '/well'],
      ['GET', '/missing'],
      ['GET', '/broken'],
    ]);
    expect(summaries(lines)).toEqual([
      [30, 'request', '/missing', 404],
      [50, 'request failed', '/broken', 500],
      [30, 'request', '/well', 200],
    ]);
  });

  it('is logged on one line whatever its path contains, and every rejection is logged', async () => {
    const forging = '/missing/%0d%0a{"level":60,"msg":"forged"}\\u000a';
    expect(
      summaries(
        await linesOf('info', [
          ['GET', forging],
          ['GET', '/missing?a=%0a'],
        ]),
      ),
    ).toEqual([
      [30, 'request', new URL(forging, 'http://x').pathname, 404],
      [30, 'request', '/missing', 404],
      [30, 'request', '/well', 200],
    ]);
    const statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429];
    const lines = await linesOf(
      'info',
      statuses.map((status) => ['GET', `/refused/${status}`]),
    );
    expect(lines.slice(0, -1).map(({ res }) => res.status)).toEqual(statuses);
  });

  it('is logged with the beginning of a long path, so that nobody fills the disk with it', async () => {
    const [line] = await linesOf('info', [['GET', `/missing/${'a'.repeat(15_000)}`]]);
    expect(line?.req.path).toBe(`/missing/${'a'.repeat(191)}…`);
  });

  it('that reads is logged at level debug', async () => {
    expect(summaries(await linesOf('debug', [['GET', '/well']]))).toEqual([
      [20, 'request', '/well', 200],
      [30, 'request', '/well', 200],
    ]);
  });
});
