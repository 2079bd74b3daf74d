import type { RequestHandler, Router } from 'express';
import type { Config } from './config.ts';
import type { Sql } from './database.ts';
import type { Changes } from './events/changes.ts';

/** What every feature is given: nothing is reached for through globals. */
export type Context = {
  sql: Sql;
  config: Config;
  /** the secret that signs and encrypts, first; older ones that are still believed after it */
  secrets: readonly [string, ...string[]];
  now: () => Date;
  changes: Changes;
  /** aborted when the process is asked to stop: whatever stays open by itself ends */
  stopping: AbortSignal;
};

/** A feature adds its routes to a router. */
export type Feature = (router: Router, context: Context) => void;

/** Sends `{"data": …}` from JSON that PostgreSQL wrote: no row becomes an object on the way. */
export const sendJson = (res: Parameters<RequestHandler>[1], json: string, status = 200): void => {
  res.status(status).type('json').send(`{"data":${json}}`);
};
