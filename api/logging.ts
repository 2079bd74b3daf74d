import { randomUUID } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import postgres from 'postgres';
import type { Config } from './config.ts';

/** Lines of JSON on stdout. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger => pino({ level: logLevel });

/** One line a request: method, path, status, time. No query, header, body or address: they can name a person. */
export const logRequests = (log: Logger) =>
  pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: {
      req: (req: { method: string; url: string; originalUrl?: string }) => ({
        method: req.method,
        path: (req.originalUrl ?? req.url).split('?', 1)[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: describeError,
    },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
  });

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
      stack: framesOf(stack),
    };
  }
  if (error instanceof Error) {
    const code = 'code' in error ? error.code : undefined;
    return { name: error.name, code, message: error.message, stack: framesOf(error.stack) };
  }
  return { name: typeof error };
}

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
