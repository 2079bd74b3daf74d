import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { toApiError } from '../errors.ts';
import { describeError, requestOf } from './logging.ts';

/** Responds with an error in the contract's shape. An unexpected error belongs in the request's log line. */
export function respondWithError(res: Response, error: unknown): void {
  const failure = toApiError(error);
  if (failure.status >= 500 && error instanceof Error) res.locals['error'] = error;
  const message =
    failure.code === 'internal' ? (res.locals['failureMessage'] ?? failure.message) : failure.message;
  const body = { ...failure.body, message: String(message) };
  res.set('Cache-Control', 'no-store').set(failure.headers).status(failure.status).json(body);
}

/** Answers every error of a route. None goes on to Express, which would print it with all that it holds. */
export const answerFailure =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, _next) => {
    if (!res.headersSent && !res.writableEnded) {
      respondWithError(res, error);
      return;
    }
    // An ApiError, and a success, that came after the deadline's response are of no interest any more.
    const isExpected = toApiError(error).status < 500 || isLateResponse(error);
    if (!isExpected)
      log.error({ req: requestOf(req), err: describeError(error) }, 'failed after the response');
    // The client sees that a response which was begun is incomplete. A complete one may have left the connection to another request.
    if (!res.writableEnded) res.destroy();
  };

const isLateResponse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_HTTP_HEADERS_SENT';
