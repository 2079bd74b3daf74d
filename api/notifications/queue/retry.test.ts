import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveUp, redactReason, redactContacts, type DeliveryResult } from '../deliveryResult.ts';
import { breakerDelay, failuresToOpenBreaker, maxAttempts, retryDelay } from './retry.ts';

const first = fc.integer({ min: 1, max: 3_600_000 });
const attempts = fc.integer({ min: 1, max: maxAttempts });
const asked = fc.integer({ min: 0, max: 6 * 3_600_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('the pause before the next try', () => {
  it('begins at the first pause and triples, a fifth more or less', () => {
    expect([1, 2, 3].map((tries) => retryDelay(tries, 5_000, 0, 0.5))).toEqual([5_000, 15_000, 45_000]);
    expect([retryDelay(1, 5_000, 0, 0), retryDelay(1, 5_000, 0, 1)]).toEqual([4_000, 6_000]);
  });

  it('lets a message live through an outage of a night: it is given up after more than twelve hours', () => {
    const pauses = Array.from({ length: maxAttempts - 1 }, (_, i) => retryDelay(i + 1, 5_000, 0, 0));
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(12 * 3_600_000);
  });

  it('never ends before the provider said, and without a word of it never lasts much over an hour', () => {
    fc.assert(
      fc.property(attempts, first, asked, random, (tries, firstPause, wait, chance) => {
        const pause = retryDelay(tries, firstPause, wait, chance);
        expect(pause).toBeGreaterThanOrEqual(wait);
        expect(pause).toBeGreaterThan(0);
        expect(pause).toBeLessThanOrEqual(Math.max(wait, 3_600_000 * 1.2));
      }),
    );
  });
});

describe('the time for which a failing channel is left alone', () => {
  it('grows with each failure, up to half an hour, and is never shorter than the provider asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), first, asked, (failures, firstPause, wait) => {
        const pause = breakerDelay(failures, firstPause, wait);
        expect(pause).toBeGreaterThanOrEqual(wait);
        expect(pause).toBeLessThanOrEqual(Math.max(wait, 30 * 60_000, firstPause));
        expect(breakerDelay(failures + 1, firstPause, wait)).toBeGreaterThanOrEqual(pause);
      }),
    );
    expect(failuresToOpenBreaker).toBeLessThan(maxAttempts);
  });
});

const reasonOf = (outcome: DeliveryResult): string => (outcome.state === 'sent' ? '' : outcome.reason);

describe('a provider’s words for the record', () => {
  it.each([
    ['550 5.1.1 <nok@example.com>: user unknown', '550 5.1.1 <[address]>: user unknown'],
    ["The 'To' number +66 81 234 5678 is not valid", "The 'To' number [number] is not valid"],
    ['call 081-234-5678\nnow', 'call [number] now'],
    ['to=nok@example.com;cc=<ploy@example.com>,(dao@example.com)', '[address];cc=<[address]>,([address])'],
    ['nok@example.com(was;ploy@example.com', '[address];[address]'],
    ['"nok@example.com","a@b@example.com"', '"[address]","[address]"'],
    ['\0\u0001 no greeting', 'no greeting'],
  ])('name nobody, and can be stored: %j', (words, kept) => {
    expect(redactContacts(words)).toBe(kept);
  });

  it.each([
    ['letters', 'a'.repeat(1_000_000), 'a'.repeat(1_000_000)],
    ['digits', '1'.repeat(1_000_000), '[number]'],
    ['halves of addresses', 'a@ '.repeat(300_000), 'a@ '.repeat(300_000).trim()],
    ['signs of addresses', '@'.repeat(1_000_000), '[address]'],
    ['commas', 'a,'.repeat(500_000), 'a,'.repeat(500_000)],
    ['blanks', `a${' '.repeat(1_000_000)}b`, 'a b'],
  ])('are read in one pass: a million %s, over which others would wait for minutes', (_, words, kept) => {
    const began = performance.now();
    expect(redactContacts(words) === kept).toBe(true);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('are one line of at most 300 characters, whatever was answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (words) => {
        const kept = reasonOf(redactReason(giveUp('refused', redactContacts(words)), ['a secret']));
        expect(kept.length).toBeLessThanOrEqual(300);
        expect(kept).not.toMatch(/[\r\n\0]/);
      }),
    );
  });

  it.each<[string, (text: string) => string]>([
    ['as it stands', (text) => text],
    ['in an address', encodeURIComponent],
    ['as JSON', (text) => JSON.stringify(text)],
    ['over several lines', (text) => text.replaceAll(' ', '\r\n')],
  ])('repeat nothing that was confided, quoted %s, and not its beginning where they are cut', (_, way) => {
    const confided = [
      'Wanida "Canary"',
      '7 Canary Road\nthe Canary gate 0812345678',
      'canary/token+1',
      'ก็นกขมิ้น',
    ];
    for (const text of confided.flatMap((all) => all.split('\n'))) {
      for (const before of [0, 270, 297]) {
        const words = redactContacts(`${'-'.repeat(before)} ${way(text)}, and so on`);
        const outcome = redactReason(giveUp('refused', words), confided);
        expect(reasonOf(outcome)).not.toMatch(/[7WCcก]|%|081/);
      }
    }
  });
});
