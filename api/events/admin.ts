import { readSession } from '../auth/session.ts';
import type { Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { onResponseClosed } from '../server/middleware.ts';

/** ms between two signs of life, which also keep proxies from closing the stream */
const beat = 15_000;

/**
 * A stream of server-sent events, read with fetch because of the bearer header: `change` with what changed, and
 * comments as signs of life. It ends at once when the session does, and when the process is asked to stop.
 */
export const events: Feature = (router, context) => {
  router.get('/events', (req, res) => {
    // it would hold up the stop: what has been said already is not said again
    if (context.stopping.aborted) throw new ApiError('unavailable');
    res.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // no-transform: a compressed stream would hold back what it says
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    res.write(': here\n\n');

    const end = () => {
      leave();
      res.end();
    };
    const beAlive = async () => {
      const session = await readSession(context, req);
      if (!session) end();
      else if (!res.writableEnded) res.write(': here\n\n');
    };
    // while nobody else asks, so that a line that no longer tells anything is found out
    const hearOn = () => void context.changes.caughtUp().catch(() => null);
    // a database that is away ends the stream: the screen comes back by itself
    const goOn = () => void beAlive().catch(end);
    const unsubscribe = context.changes.subscribe((change) => {
      res.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      // perhaps this one
      if (change.kind === 'session') goOn();
    });
    const timer = setInterval(() => {
      goOn();
      hearOn();
    }, beat);
    const leave = () => {
      clearInterval(timer);
      unsubscribe();
      context.stopping.removeEventListener('abort', end);
    };
    context.stopping.addEventListener('abort', end);
    onResponseClosed(res, leave);
  });
};
