import type { Fault } from '../contract/notifications.ts';

/**
 * How one try went. `retry`: later, no sooner than after `wait` ms, and `mostTries` in all where each may be one more
 * message. `dead`: trying again changes nothing by itself. `blocksLane`: the way itself is at fault, so that nothing
 * else need try it either. `isOurs`: this process is at fault, which says nothing about the way.
 */
export type DeliveryResult =
  | { state: 'sent' }
  | { state: 'skipped'; fault: Fault; reason: string }
  | {
      state: 'retry' | 'dead';
      fault: Fault;
      reason: string;
      retryAfter?: number;
      maxAttempts?: number;
      blocksQueue?: boolean;
      isLocalFault?: boolean;
    };

export const sent: DeliveryResult = { state: 'sent' };

export const skip = (fault: Fault, reason: string): DeliveryResult => ({ state: 'skipped', fault, reason });

/** No answer, or one that says "not now", perhaps for how long (ms). */
export const retryLater = (reason: string, fault: Fault = 'unreachable', wait?: number): DeliveryResult => ({
  state: 'retry',
  fault,
  reason,
  ...(wait === undefined ? {} : { retryAfter: wait }),
  blocksQueue: fault === 'quota' || wait !== undefined,
});

/** Taken, perhaps, by a provider that does not know the same message again: one too many is better than none, many are not. */
export const retryOnce = (reason: string): DeliveryResult => ({
  state: 'retry',
  fault: 'unreachable',
  reason,
  maxAttempts: 2,
});

/** This process has not the secret that sealed what it must send with; another, or the same started anew, has. */
export const secretUnreadable: DeliveryResult = {
  state: 'retry',
  fault: 'credentials',
  reason: 'The stored secret cannot be opened with this server’s APP_SECRET.',
  isLocalFault: true,
};

/** Refused for good. Without credentials or allowance the whole channel is shut until that is mended. */
export const giveUp = (fault: Fault, reason: string): DeliveryResult => ({
  state: 'dead',
  fault,
  reason,
  blocksQueue: fault === 'credentials' || fault === 'quota',
});

/** A provider's words for the record: one line, without the addresses and numbers that providers like to quote. */
export const redactContacts = (words: string): string =>
  words
    // begun only where a word begins: sought from each of its letters, a long one would hold up everybody
    .replace(/(?<![^\s<>"'(),;])[^\s<>"'(),;]+@[^\s<>"'),;]+/gu, '[address]')
    .replace(/\+?\d(?:[\s-]?\d){7,}/gu, '[number]')
    // whatever was answered can be stored
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();

const maxReasonLength = 300;
/** Shorter words say nothing about anybody, and stand in every sentence. */
const minRedactedLength = 3;

/**
 * The outcome as it may be kept and shown: its reason has at most 300 characters and repeats nothing of what was
 * confided to the provider, who may quote a name or a token as it stands, line by line, or escaped.
 */
export function redactReason(outcome: DeliveryResult, confided: string[]): DeliveryResult {
  if (outcome.state === 'sent') return outcome;
  const reason = confided
    .flatMap((text) => text.split(/[\r\n]+/))
    .flatMap(encodings)
    .filter((line) => line.length >= minRedactedLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((words, line) => words.replaceAll(line, '[…]'), outcome.reason);
  return { ...outcome, reason: reason.slice(0, maxReasonLength) };
}

const encodings = (line: string): string[] =>
  [
    line,
    line.replaceAll(' ', '+'),
    JSON.stringify(line).slice(1, -1),
    encodeURIComponent(line.toWellFormed()),
    new URLSearchParams([['', line]]).toString().slice(1),
  ].flatMap((way) => [way, redactContacts(way)]);
