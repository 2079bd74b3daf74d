import type { DeliveryResult } from './deliveryResult.ts';

/** A provider's message on one line, without email addresses and phone numbers. */
export const redactContacts = (text: string): string =>
  text
    // The lookbehind anchors each match at the start of a word: without it, a long word takes quadratic time.
    .replace(/(?<![^\s<>"(),;])[^\s<>"(),;]+@[^\s<>"'),;]+/gu, '[address]')
    .replace(/\+?\d(?:[\s-]?\d){7,}/gu, '[number]')
    // lone surrogates cannot be stored as UTF-8
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim();

const maxReasonLength = 300;

/** Shorter texts identify nobody, and occur in ordinary sentences. */
const minRedactedLength = 3;

/**
 * The result with a reason that may be stored and shown: at most 300 characters, and without the
 * `confidential` texts that were sent to the provider. A provider may quote them unchanged, one line at a
 * time, or escaped.
 */
export function redactReason(result: DeliveryResult, confidential: string[]): DeliveryResult {
  if (result.state === 'sent') return result;
  const reason = confidential
    .flatMap((text) => text.split(/[\r\n]+/))
    .flatMap(encodings)
    .filter((line) => line.length >= minRedactedLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, line) => text.replaceAll(line, '[…]'), result.reason);
  return { ...result, reason: reason.slice(0, maxReasonLength) };
}

const encodings = (line: string): string[] =>
  [
    line,
    line.replaceAll(' ', '+'),
    JSON.stringify(line).slice(1, -1),
    encodeURIComponent(line.toWellFormed()),
    new URLSearchParams([['', line]]).toString().slice(1),
  ].flatMap((encoded) => [encoded, redactContacts(encoded)]);
