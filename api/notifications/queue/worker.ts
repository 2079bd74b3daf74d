import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Context } from '../../server/context.ts';
import { describeError } from '../../server/logging.ts';
import { retryLater, type DeliveryResult } from '../deliveryResult.ts';
import { claimNext, leaseMs, msUntilNextDue, type ClaimedNotification } from './claim.ts';
import { deliver } from './deliver.ts';
import { recordResult } from './recordResult.ts';

const maxInFlight = 8;

const pollInterval = 5_000;

const debounceMs = 50;

const recordRetryDelay = 500;

const shutdownTimeout = 8_000;

/** Together with other processes. Returns a function that stops it once no delivery is in progress. */
export function startDeliveryWorker(context: Context, log: Logger): () => Promise<void> {
  const worker = new DeliveryWorker(context, log);
  // Closed with the client: `unlisten` over a broken connection would keep the process alive.
  void context.sql.listen('deliveries', worker.wakeSoon, worker.wakeSoon).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'listening failed');
  });
  const running = worker.run();
  return () => worker.stop(running);
}

class DeliveryWorker {
  readonly #inFlight = new Map<string, Promise<void>>();
  #isStopping = false;
  #wake = () => {};
  #debounce: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: Context,
    private readonly log: Logger,
  ) {}

  readonly wakeSoon = (): void => {
    this.#debounce ??= setTimeout(() => {
      this.#debounce = undefined;
      this.#wake();
    }, debounceMs);
  };

  async run(): Promise<void> {
    while (!this.#isStopping) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      let sleep = pollInterval;
      try {
        await this.#startDue();
        sleep = await this.#msUntilNextPoll();
      } catch (error) {
        this.log.warn({ error: describeError(error) }, 'delivery failed');
      }
      await Promise.race([woken, pause(sleep)]);
    }
  }

  async stop(running: Promise<void>): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#debounce);
    this.#wake();
    await running;
    await Promise.race([Promise.allSettled(this.#inFlight.values()), pause(shutdownTimeout)]);
  }

  async #startDue(): Promise<void> {
    while (!this.#isStopping && this.#inFlight.size < maxInFlight) {
      const claimed = await claimNext(this.context.sql, [...this.#inFlight.keys()]);
      if (!claimed) return;
      const delivery = deliverAndRecord(this.context, this.log, claimed)
        .catch((error: unknown) => this.log.warn({ error: describeError(error) }, 'delivery failed'))
        .finally(() => {
          this.#inFlight.delete(claimed.queue);
          this.#wake();
        });
      this.#inFlight.set(claimed.queue, delivery);
    }
  }

  async #msUntilNextPoll(): Promise<number> {
    if (this.#inFlight.size >= maxInFlight) return pollInterval;
    const due = await msUntilNextDue(this.context.sql, [...this.#inFlight.keys()]);
    return due === null ? pollInterval : Math.min(Math.max(due + 5, debounceMs), pollInterval);
  }
}

async function deliverAndRecord(context: Context, log: Logger, claimed: ClaimedNotification): Promise<void> {
  // a monotonic clock, since the wall clock may be changed meanwhile
  const leaseEnd = performance.now() + leaseMs;
  // Channels return failures as results: an exception is a bug in this code, and must not lose the message.
  const result = await deliver(context, claimed).catch((error: unknown) => {
    log.warn({ error: describeError(error) }, 'delivery failed');
    return retryLater('The server could not prepare this message.');
  });
  const { audience, provider } = claimed;
  context.metrics.deliveries.inc({ audience, provider, result: result.state });
  const isRecorded = await recordUntil(leaseEnd, context, log, claimed, result);
  if (result.state === 'sent' || !isRecorded) return;
  const { id, event, attempts } = claimed;
  const { state, fault } = result;
  log.warn({ notification: id, audience, provider, event, attempts, state, fault }, 'not delivered');
}

/** Retries until the lease ends: a message that was sent but not recorded as sent would be sent again. */
async function recordUntil(
  leaseEnd: number,
  context: Context,
  log: Logger,
  claimed: ClaimedNotification,
  result: DeliveryResult,
): Promise<boolean> {
  for (;;) {
    try {
      return await recordResult(context, claimed, result);
    } catch (error) {
      if (performance.now() + recordRetryDelay > leaseEnd) throw error;
      log.warn({ error: describeError(error) }, 'delivery result not recorded yet');
      await pause(recordRetryDelay, undefined, { ref: false });
    }
  }
}
