import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveUp, type DeliveryResult } from './deliveryResult.ts';
import { redactContacts, redactReason } from './redact.ts';

const reason = (result: DeliveryResult): string => (result.state === 'sent' ? '' : result.reason);

describe('a provider’s message that is stored as the reason', () => {
  it.each([
    ['550 5.1.1 <nok@example.com>: user unknown', '550 5.1.1 <[address]>: user unknown'],
    ["The 'To' number +66 81 234 5678 is not valid", "The 'To' number [number] is not valid"],
    ['call 081-234-5678\nnow', 'call [number] now'],
    ['to=nok@example.com;cc=<ploy@example.com>,(dao@example.com)', '[address];cc=<[address]>,([address])'],
    ['nok@example.com(was;ploy@example.com', '[address];[address]'],
    ['"nok@example.com","a@b@example.com"', '"[address]","[address]"'],
    ["user conan.o'brien@example.com unknown", 'user [address] unknown'],
    ['\0\u0001 no greeting', 'no greeting'],
  ])('contains no address or number, and can be stored: %j', (words, kept) => {
    expect(redactContacts(words)).toBe(kept);
  });

  it.each([
    ['letters', 'a'.repeat(1_000_000), 'a'.repeat(1_000_000)],
    ['digits', '1'.repeat(1_000_000), '[number]'],
    ['halves of addresses', 'a@ '.repeat(300_000), 'a@ '.repeat(300_000).trim()],
    ['signs of addresses', '@'.repeat(1_000_000), '[address]'],
    ['commas', 'a,'.repeat(500_000), 'a,'.repeat(500_000)],
    ['blanks', `a${' '.repeat(1_000_000)}b`, 'a b'],
  ])('is redacted in linear time: a million %s', (_, words, kept) => {
    const began = performance.now();
    expect(redactContacts(words) === kept).toBe(true);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('is one line of at most 300 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (words) => {
        const kept = reason(redactReason(giveUp('refused', redactContacts(words)), ['a secret']));
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
  ])('contains no confidential text quoted %s, nor its beginning where the message is cut', (_, way) => {
    const confidential = [
      'Wanida "Canary"',
      '7 Canary Road\nthe Canary gate 0812345678',
      'canary/token+1',
      'ก็นกขมิ้น',
    ];
    for (const text of confidential.flatMap((all) => all.split('\n'))) {
      for (const before of [0, 270, 297]) {
        const words = redactContacts(`${'-'.repeat(before)} ${way(text)}, and so on`);
        const result = redactReason(giveUp('refused', words), confidential);
        expect(reason(result)).not.toMatch(/[7WCcก]|%|081/);
      }
    }
  });
});
