import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Context } from '../../server/context.ts';
import { describeError } from '../../server/logging.ts';
import { claimNext, leaseMs, msUntilNextDue, recordResult, type ClaimedNotification } from './claim.ts';
import { deliver } from './deliver.ts';
import { retryLater, type DeliveryResult } from '../deliveryResult.ts';

/** Notifications that one process sends at once, no two of one lane. */
const atOnce = 8;

/** ms between two looks, should the word that something is due get lost */
const longestSleep = 5_000;

/** ms from word of something new to the look at it: a crowd of requests is looked at once */
const gathering = 50;

/** ms until an outcome that the database did not take is offered to it again */
const settlePause = 500;

/** ms that messages in flight get once the process is asked to stop; the others' leases run out by themselves */
const lastCall = 8_000;

/**
 * Delivers what is due, beside whatever other process does the same, until the returned function is called; that
 * resolves when nothing is in flight any more.
 */
export function startDeliveryWorker(context: Context, log: Logger): () => Promise<void> {
  const inFlight = new Map<string, Promise<void>>();
  const stop = new AbortController();
  let wake = () => {};
  let wakingSoon: NodeJS.Timeout | undefined;

  const wakeSoon = () => {
    wakingSoon ??= setTimeout(() => {
      wakingSoon = undefined;
      wake();
    }, gathering);
  };

  // What was sent and not written down would be sent again: the database gets the whole lease to come back.
  const record = async (
    claimed: ClaimedNotification,
    outcome: DeliveryResult,
    leaseEnd: number,
  ): Promise<boolean> => {
    try {
      return await recordResult(context, claimed, outcome);
    } catch (error) {
      if (performance.now() + settlePause > leaseEnd) throw error;
      log.warn({ error: describeError(error) }, 'outcome not written yet');
      await pause(settlePause, undefined, { ref: false });
      return record(claimed, outcome, leaseEnd);
    }
  };

  const handle = async (claimed: ClaimedNotification) => {
    // by a clock that nobody sets
    const leaseEnd = performance.now() + leaseMs;
    // channels answer for themselves: what is thrown here is ours, and no reason to lose a message
    const outcome = await deliver(context, claimed).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'delivery failed');
      return retryLater('The server could not prepare this message.');
    });
    const isOurs = await record(claimed, outcome, leaseEnd);
    if (outcome.state === 'sent' || !isOurs) return;
    const { id, channel, event, attempts } = claimed;
    const { state, fault } = outcome;
    log.warn({ notification: id, channel, event, attempts, state, fault }, 'not delivered');
  };

  const take = async () => {
    while (!stop.signal.aborted && inFlight.size < atOnce) {
      const claimed = await claimNext(context.sql, [...inFlight.keys()]);
      if (!claimed) return;
      const handling = handle(claimed)
        .catch((error: unknown) => log.warn({ error: describeError(error) }, 'delivery failed'))
        .finally(() => {
          inFlight.delete(claimed.lane);
          wake();
        });
      inFlight.set(claimed.lane, handling);
    }
  };

  const work = async () => {
    while (!stop.signal.aborted) {
      const isWoken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let sleep = longestSleep;
      try {
        await take();
        const due = inFlight.size < atOnce ? await msUntilNextDue(context.sql, [...inFlight.keys()]) : null;
        if (due !== null) sleep = Math.min(Math.max(due + 5, gathering), longestSleep);
      } catch (error) {
        log.warn({ error: describeError(error) }, 'delivery failed');
      }
      await within(sleep, isWoken);
    }
  };

  // the connection it takes ends with the client: asked to let go over a dead line, it would keep the process
  void context.sql.listen('deliveries', wakeSoon, wakeSoon).catch((error: unknown) => {
    // the looks in between remain
    log.warn({ error: describeError(error) }, 'listening failed');
  });
  const working = work();

  return async () => {
    stop.abort();
    clearTimeout(wakingSoon);
    wake();
    await working;
    await within(lastCall, Promise.allSettled(inFlight.values()));
  };
}

async function within(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
}
