import type { Attempt, Clients } from './clients.ts';
import type { Fault } from './faults.ts';

/** ms within which the shop must answer again once it can */
export const maxRecoveryMs = 5_000;

/** What each answer may take. A change is saved first, and then shown. */
const limits = {
  reads: maxRecoveryMs,
  decisions: maxRecoveryMs,
  bookings: maxRecoveryMs,
  streams: maxRecoveryMs,
  catalogue: 2 * maxRecoveryMs,
};

/** A sentence for each answer that took longer. */
export const lateAnswers = (recovery: Recovery): string[] =>
  (Object.keys(limits) as (keyof typeof limits)[])
    .filter((answer) => recovery[answer] > limits[answer])
    .map((answer) => `${answer} only ${recovery[answer]} ms after they could be: ${recovery.fault.kind}`);

/** ms from the moment from which it could; without an answer: Infinity. */
export type Recovery = {
  fault: Fault;
  /** the new primary, after the fault began; null where nothing had to take over */
  promotion: number | null;
  reads: number;
  decisions: number;
  bookings: number;
  /** every process's stream said that something has changed */
  streams: number;
  /** a change was saved after it, and every process showed it */
  catalogue: number;
  /** the longest time in which nobody's booking was acknowledged */
  pause: number;
};

/** From when on the shop could answer: a primary is there, or what broke works again. */
export const recoverableFrom = ({ promoted, ended }: Fault): number => promoted ?? ended;

/**
 * How long each kind of request took to be answered again.
 * @param until the moment when the next thing may have broken
 */
export function measureRecovery(
  fault: Fault,
  { forms, reads, decisions }: Clients,
  until: number,
  rest: Pick<Recovery, 'streams' | 'catalogue'>,
): Recovery {
  const from = recoverableFrom(fault);
  const bookings = forms.flatMap(({ tries }) => tries);
  const firstOf = (attempts: Attempt[]) =>
    Math.min(...successesOf(attempts).map((ended) => (ended >= from ? ended - from : Infinity)));
  const made = [
    fault.began,
    ...successesOf(bookings).filter((ended) => ended > fault.began && ended < until),
    until,
  ].toSorted((a, b) => a - b);
  return {
    fault,
    promotion: fault.promoted === null ? null : fault.promoted - fault.began,
    reads: firstOf(reads),
    decisions: firstOf(decisions),
    bookings: firstOf(bookings),
    ...rest,
    pause: Math.max(...made.slice(1).map((ended, at) => ended - made[at]!)),
  };
}

const successesOf = (attempts: Attempt[]): number[] =>
  attempts.filter(({ status }) => status === 200 || status === 201).map(({ ended }) => ended);

const columns = ['promotion', 'reads', 'decisions', 'bookings', 'streams', 'catalogue', 'pause'] as const;

/** A Markdown table of the worst of each kind of fault, in s. */
export function recoveryTable(recoveries: Recovery[]): string {
  const kinds = [...new Set(recoveries.map(({ fault }) => fault.kind))].toSorted();
  const rows = kinds.map((kind) => {
    const ofKind = recoveries.filter(({ fault }) => fault.kind === kind);
    const worst = columns.map((column) => {
      const all = ofKind.map((recovery) => recovery[column]).filter((ms) => ms !== null);
      return all.length === 0 ? '–' : seconds(Math.max(...all));
    });
    return [kind, String(ofKind.length)].concat(worst);
  });
  const head = [
    'what broke',
    'times',
    'new primary after',
    'reads again',
    'decisions again',
    'bookings again',
    'streams',
    'changes shown',
    'longest without a booking',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'never');
