import type { ServerResponse } from 'node:http';
import type { Router } from 'express';
import type { Config } from '../config.ts';
import type { Sql } from '../database/client.ts';
import type { Changes } from '../events/changes.ts';
import type { Memory } from './responseCache.ts';

/** What every feature is given: nothing is reached for through globals. */
export type Context = {
  sql: Sql;
  config: Config;
  /** the secret that signs and encrypts, first; older ones that are still believed after it */
  secrets: readonly [string, ...string[]];
  now: () => Date;
  changes: Changes;
  memory: Memory;
  /** aborted when the process is asked to stop: whatever stays open by itself ends */
  stopping: AbortSignal;
};

/** A feature adds its routes to a router. */
export type Feature = (router: Router, context: Context) => void;

/** Sends `{"data": …}` from JSON that PostgreSQL wrote: no row becomes an object on the way. */
export const sendJson = (res: ServerResponse, json: string, status = 200): void =>
  sendBody(res, `{"data":${json}}`, status);

/** Sends a whole body of JSON. What Express would look into besides, an ETag and the charset, is settled here. */
export function sendBody(res: ServerResponse, body: string | Buffer, status = 200): void {
  const type = 'application/json; charset=utf-8';
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
}
