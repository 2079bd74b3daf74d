import type { ServerResponse } from 'node:http';
import type { Router } from 'express';
import type { Secrets } from './secrets.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../database/client.ts';
import type { ChangeFeed } from '../database/changes.ts';
import type { Metrics } from './metrics.ts';
import type { ResponseCache } from './responseCache.ts';

export type Context = {
  sql: Sql;
  config: Config;
  secrets: Secrets;
  now: () => Date;
  changes: ChangeFeed;
  cache: ResponseCache;
  metrics: Metrics;
  stopping: AbortSignal;
};

export type Feature = (router: Router, context: Context) => void;

/** Sends `{"data": …}` from JSON text that PostgreSQL wrote, without parsing it. */
export const sendJson = (res: ServerResponse, json: string, status = 200): void =>
  sendBody(res, `{"data":${json}}`, status);

/** Sends a whole JSON body, without the ETag that Express would compute. */
export function sendBody(res: ServerResponse, body: string | Buffer, status = 200): void {
  const type = 'application/json; charset=utf-8';
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
