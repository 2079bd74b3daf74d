import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { toApiError } from '../errors.ts';
import { describeError, loggedRequest } from './logging.ts';

/** Responds with an error in the contract's shape. An unexpected error is added to the request's log line. */
export function respondWithError(res: Response, error: unknown): void {
  const failure = toApiError(error);
  if (failure.status >= 500 && error instanceof Error) res.locals['error'] = error;
  const message =
    failure.code === 'internal' ? (res.locals['failureMessage'] ?? failure.message) : failure.message;
  const requestId: unknown = failure.code === 'internal' ? res.locals['requestId'] : undefined;
  const body = { ...failure.body, message: String(message), requestId };
  res.set('Cache-Control', 'no-store').set(failure.headers).status(failure.status).json(body);
}

/** Passes no error on to Express, which would print it with the personal data that it may contain. */
export const handleErrors =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, _next) => {
    if (!res.headersSent && !res.writableEnded) {
      respondWithError(res, error);
      return;
    }
    // The deadline's response came first: an ApiError or a success after it is not worth logging.
    const isExpected = toApiError(error).status < 500 || isLateResponse(error);
    if (!isExpected)
      log.error(
        { id: res.locals['requestId'], req: loggedRequest(req), err: describeError(error) },
        'failed after the response',
      );
    // Shows the client that the response is incomplete. After a complete one, another request may have begun.
    if (!res.writableEnded) res.destroy();
  };

const isLateResponse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_HTTP_HEADERS_SENT';
