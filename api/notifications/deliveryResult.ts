import type { DeliveryFault } from '../contract/notifications.ts';
import type { Context } from '../server/context.ts';

export type DeliveryContext = Pick<Context, 'sql' | 'config' | 'secrets' | 'now'>;

export type DeliveryResult =
  | { state: 'sent' }
  | { state: 'skipped'; fault: DeliveryFault; reason: string }
  | {
      state: 'retry' | 'dead';
      fault: DeliveryFault;
      reason: string;
      /** ms to wait, as the provider requested */
      retryAfter?: number;
      /** the channel itself fails, so that no other notification of this queue would be delivered either */
      blocksQueue?: boolean;
      isLocalFault?: boolean;
    };

export const sent: DeliveryResult = { state: 'sent' };

export const skip = (fault: DeliveryFault, reason: string): DeliveryResult => ({
  state: 'skipped',
  fault,
  reason,
});

export const notSetUp = skip('not_configured', 'This channel is no longer set up.');

/** No response, or a temporary failure. `retryAfter` is in ms. */
export const retryLater = (
  reason: string,
  fault: DeliveryFault = 'unreachable',
  retryAfter?: number,
): DeliveryResult => ({
  state: 'retry',
  fault,
  reason,
  ...(retryAfter !== undefined && { retryAfter }),
  blocksQueue: fault === 'quota' || retryAfter !== undefined,
});

/** Postpones a message that would arrive in the quiet hours until they are over, `retryAfter` ms from now. */
export const retryInTheMorning = (retryAfter: number): DeliveryResult => ({
  state: 'retry',
  fault: 'unreachable',
  reason: 'It was late: it is sent at 8:00.',
  retryAfter,
  isLocalFault: true,
});

/** The secret was encrypted with another APP_SECRET; a process with the newer one may be able to send. */
export const secretUnreadable: DeliveryResult = {
  state: 'retry',
  fault: 'credentials',
  reason: 'The stored secret cannot be opened with this server’s APP_SECRET.',
  isLocalFault: true,
};

/** A permanent failure. Without valid credentials or quota, the channel can send nothing else either. */
export const giveUp = (fault: DeliveryFault, reason: string): DeliveryResult => ({
  state: 'dead',
  fault,
  reason,
  blocksQueue: fault === 'credentials' || fault === 'quota',
});
