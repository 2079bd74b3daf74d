import type { Fault } from '../contract/notifications.ts';

/**
 * How one try went. `retry`: later, no sooner than after `wait` ms, and `mostTries` in all where each may be one more
 * message. `dead`: trying again changes nothing by itself. `blocksLane`: the way itself is at fault, so that nothing
 * else need try it either. `isOurs`: this process is at fault, which says nothing about the way.
 */
export type Outcome =
  | { state: 'sent' }
  | { state: 'skipped'; fault: Fault; reason: string }
  | {
      state: 'retry' | 'dead';
      fault: Fault;
      reason: string;
      wait?: number;
      mostTries?: number;
      blocksLane?: boolean;
      isOurs?: boolean;
    };

export const sent: Outcome = { state: 'sent' };

export const skipped = (fault: Fault, reason: string): Outcome => ({ state: 'skipped', fault, reason });

/** No answer, or one that says "not now", perhaps for how long (ms). */
export const retry = (reason: string, fault: Fault = 'unreachable', wait?: number): Outcome => ({
  state: 'retry',
  fault,
  reason,
  ...(wait === undefined ? {} : { wait }),
  blocksLane: fault === 'quota' || wait !== undefined,
});

/** Taken, perhaps, by a provider that does not know the same message again: one too many is better than none, many are not. */
export const retryOnce = (reason: string): Outcome => ({
  state: 'retry',
  fault: 'unreachable',
  reason,
  mostTries: 2,
});

/** This process has not the secret that sealed what it must send with; another, or the same started anew, has. */
export const unopened: Outcome = {
  state: 'retry',
  fault: 'credentials',
  reason: 'The stored secret cannot be opened with this server’s APP_SECRET.',
  isOurs: true,
};

/** Refused for good. Without credentials or allowance the whole channel is shut until that is mended. */
export const dead = (fault: Fault, reason: string): Outcome => ({
  state: 'dead',
  fault,
  reason,
  blocksLane: fault === 'credentials' || fault === 'quota',
});

/** A provider's words for the record: one line, without the addresses and numbers that providers like to quote. */
export const quoted = (words: string): string =>
  words
    // begun only where a word begins: sought from each of its letters, a long one would hold up everybody
    .replace(/(?<![^\s<>"'(),;])[^\s<>"'(),;]+@[^\s<>"'),;]+/gu, '[address]')
    .replace(/\+?\d(?:[\s-]?\d){7,}/gu, '[number]')
    // whatever was answered can be stored
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();

const longestReason = 300;
/** Shorter words say nothing about anybody, and stand in every sentence. */
const shortestConfidence = 3;

/**
 * The outcome as it may be kept and shown: its reason has at most 300 characters and repeats nothing of what was
 * confided to the provider, who may quote a name or a token as it stands, line by line, or escaped.
 */
export function discreet(outcome: Outcome, confided: string[]): Outcome {
  if (outcome.state === 'sent') return outcome;
  const reason = confided
    .flatMap((text) => text.split(/[\r\n]+/))
    .flatMap(waysToQuote)
    .filter((line) => line.length >= shortestConfidence)
    .toSorted((a, b) => b.length - a.length)
    .reduce((words, line) => words.replaceAll(line, '[…]'), outcome.reason);
  return { ...outcome, reason: reason.slice(0, longestReason) };
}

const waysToQuote = (line: string): string[] =>
  [
    line,
    line.replaceAll(' ', '+'),
    JSON.stringify(line).slice(1, -1),
    encodeURIComponent(line.toWellFormed()),
    new URLSearchParams([['', line]]).toString().slice(1),
  ].flatMap((way) => [way, quoted(way)]);
