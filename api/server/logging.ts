import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { pino, type DestinationStream, type Logger } from 'pino';
import postgres from 'postgres';
import type { Config } from '../config.ts';

/** Logs lines of JSON to stdout. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel }, droppingStream(process.stdout));

const maxBufferedBytes = 1_000_000;

/**
 * Drops lines that cannot be written. pino's default destination buffers every line, crashes on the first
 * disk error, and blocks on exit until there is space (sonic-boom's `flushSync`).
 */
function droppingStream(stream: NodeJS.WriteStream): DestinationStream {
  let isTruncated = false;
  stream.on('error', () => (isTruncated = true));
  return {
    write: (line) => {
      if (stream.writableLength > maxBufferedBytes) return;
      const prefix = isTruncated ? '\n' : '';
      isTruncated = false;
      stream.write(prefix + line);
    },
  };
}

/** Keeps the process running when stdout or stderr cannot be written. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

const maxPathLength = 200;

/**
 * Logs each request that writes or fails; successful reads only at level debug. No query, header, body or
 * address: they can contain personal data. Its id is also in the response, and on the screen of an unexpected
 * error.
 */
export const logRequests =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const start = performance.now();
    const id = randomBytes(5).toString('hex');
    res.locals['requestId'] = id;
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const error: unknown = res.locals['error'];
      const isRead = (req.method === 'GET' || req.method === 'HEAD') && res.statusCode < 400;
      if (isRead && !error && !log.isLevelEnabled('debug')) return;
      const line = {
        id,
        req: loggedRequest(req),
        res: { status: res.statusCode },
        responseTime: Math.round(performance.now() - start),
        who: res.locals['who'] as LogUser | undefined,
      };
      if (error) log.error({ ...line, err: describeError(error) }, 'request failed');
      else if (res.statusCode >= 500) log.error(line, 'request failed');
      else log[isRead ? 'debug' : 'info'](line, res.writableFinished ? 'request' : 'request aborted');
    });
    next();
  };

export const loggedRequest = ({ method, originalUrl }: Request) => ({
  method,
  path: loggedPath(originalUrl),
});

// Knowing a link's token suffices to see the booking, or a therapist's visits, so tokens are not logged.
const withoutToken = (path: string): string =>
  path.replace(/(\/b\/+|^\/+t\/+|\/t\/+calendar\/+)[^/]+/gi, '$1…');

function loggedPath(url: string): string {
  const path = withoutToken(url.split('?', 1)[0] ?? '');
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

type LogUser = { userId: number } | { therapistId: number } | { isKnownName: boolean };

export const setLogUser = (res: Response, who: LogUser): void => void (res.locals['who'] = who);

/**
 * An error as loggable fields. Leaves out messages and details of PostgreSQL, parsers, Node's argument checks
 * and ApiErrors, since they quote values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof postgres.PostgresError) {
    const { name, code, constraint_name: constraint, table_name: table, routine, stack } = error;
    return { name, code, constraint, table, routine, stack: stackFrames(stack) };
  }
  if (error instanceof Error) {
    const code = 'code' in error ? error.code : undefined;
    const quotes = error instanceof SyntaxError || String(code).startsWith('ERR_INVALID_');
    return {
      name: error.name,
      code,
      ...(quotes ? {} : { message: error.message }),
      stack: stackFrames(error.stack),
    };
  }
  return { name: typeof error };
}

const stackFrames = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
