import type { RequestHandler, Response } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import postgres from 'postgres';
import type { Config } from '../config.ts';

/** Lines of JSON on stdout. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel }, droppingStream(process.stdout));

/** bytes that may wait for a reader of the log who does not read */
const maxBufferedBytes = 1_000_000;

/**
 * Drops what cannot be written, and goes on once it can be. pino's own destination keeps every line, ends the process at
 * the first error of a disk, and at its end tries again until there is room (sonic-boom's `flushSync`).
 */
function droppingStream(stream: NodeJS.WriteStream): DestinationStream {
  let isCut = false;
  stream.on('error', () => {
    isCut = true;
  });
  return {
    write: (line) => {
      if (stream.writableLength > maxBufferedBytes) return;
      // a full disk takes the beginning of a line: the next whole one begins anew
      const start = isCut ? '\n' : '';
      isCut = false;
      stream.write(start + line);
    },
  };
}

/** Lets the process live on when it can write neither its log nor anything else it has to say. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * One line a request that writes, is refused or fails; of those that read, only at level debug: method, path, status,
 * time, and who as far as it is known. No query, header, body or address: they can name a person.
 */
export const logRequests =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const begun = performance.now();
    res.once('close', () => {
      const error: unknown = res.locals['error'];
      const isRead = (req.method === 'GET' || req.method === 'HEAD') && res.statusCode < 400;
      if (isRead && !error && !log.isLevelEnabled('debug')) return;
      const line = {
        req: { method: req.method, path: req.originalUrl.split('?', 1)[0] },
        res: { status: res.statusCode },
        responseTime: Math.round(performance.now() - begun),
        who: res.locals['who'] as LogUser | undefined,
      };
      if (error) log.error({ ...line, err: describeError(error) }, 'request failed');
      else if (res.statusCode >= 500) log.error(line, 'request failed');
      else log[isRead ? 'debug' : 'info'](line, res.writableFinished ? 'request' : 'request given up');
    });
    next();
  };

/** A user, by id alone; of a sign-in that failed, whether there is somebody of that name. */
type LogUser = { userId: number } | { isKnownName: boolean };

/** Says who asks, for the request's line. */
export const setLogUser = (res: Response, who: LogUser): void => void (res.locals['who'] = who);

/** An error for the log. PostgreSQL's messages and details quote what was written, so only their names are kept. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof postgres.PostgresError) {
    const { code, constraint_name, table_name, routine, stack } = error;
    return {
      name: error.name,
      code,
      constraint: constraint_name,
      table: table_name,
      routine,
      stack: stackFrames(stack),
    };
  }
  if (error instanceof Error) {
    const code = 'code' in error ? error.code : undefined;
    return { name: error.name, code, message: error.message, stack: stackFrames(error.stack) };
  }
  return { name: typeof error };
}

const stackFrames = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
