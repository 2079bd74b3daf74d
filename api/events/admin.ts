import { readSession } from '../auth/session.ts';
import { ApiError } from '../errors.ts';
import type { Feature } from '../server/context.ts';
import { onResponseClosed } from '../server/middleware.ts';

/** ms between two comments, which keep proxies from closing an idle stream */
const heartbeatInterval = 15_000;

/**
 * A stream of server-sent events, read with fetch because of the bearer header: a `change` for everything
 * that changed, and comments as heartbeats. It ends when the session does, and when the process is asked to
 * stop.
 */
export const events: Feature = (router, context) => {
  router.get('/events', (req, res) => {
    if (context.stopping.aborted) throw new ApiError('unavailable');
    res.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // no-transform: compression would buffer the events
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    res.write(': here\n\n');

    context.metrics.streams.inc();
    const close = () => {
      unsubscribe();
      res.end();
    };
    const closeWithoutSession = async () => {
      if (!(await readSession(context, req))) close();
      else if (!res.writableEnded) res.write(': here\n\n');
    };
    // Without the database the stream ends; the app reconnects by itself.
    const checkSession = () => void closeWithoutSession().catch(close);
    const stopListening = context.changes.subscribe((change) => {
      res.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      if (change.kind === 'session') checkSession();
    });
    const timer = setInterval(checkSession, heartbeatInterval);
    const unsubscribe = () => {
      clearInterval(timer);
      stopListening();
      context.stopping.removeEventListener('abort', close);
    };
    context.stopping.addEventListener('abort', close);
    onResponseClosed(res, () => {
      context.metrics.streams.dec();
      unsubscribe();
    });
  });
};
