import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionalEmail } from './fields.ts';

const read = (text: string) => {
  const { success, output } = v.safeParse(optionalEmail, text);
  return success ? output : undefined;
};

describe('an email address', () => {
  it.each([
    ["conan.o'brien@example.com", "conan.o'brien@example.com"],
    ['r&d/{team}@example.com', 'r&d/{team}@example.com'],
    ['\u200enok@example.com\u200f', 'nok@example.com'],
    ['\u2068nok@example.com\u2069', 'nok@example.com'],
    ['nok\u200b@exam\u00adple.com\u00a0', 'nok@example.com'],
    ['nok＠example.com', 'nok@example.com'],
    ['ｎｏｋ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'nok@example.com'],
    ['mailto:nok@example.com', 'nok@example.com'],
    ['MailTo:nok%2B1@example.com?subject=Booking%20request', 'nok+1@example.com'],
    ['Nok Suda <nok@example.com>', 'nok@example.com'],
    ['<mailto:nok@example.com>', 'nok@example.com'],
    ['nok@ตัวอย่าง.ไทย', 'nok@xn--72c1a1bt4awk9o.xn--o3cw4h'],
    ['nok@उदाहरण.भारत', 'nok@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['nok@MÜNCHEN.example', 'nok@xn--mnchen-3ya.example'],
    ['nok@example。com', 'nok@example.com'],
    ['nok@xn--72c1a1bt4awk9o.xn--o3cw4h', 'nok@xn--72c1a1bt4awk9o.xn--o3cw4h'],
    ['Nok@Example.COM', 'Nok@Example.COM'],
  ])('pasted as %j is stored as %s', (text, stored) => {
    expect(read(text)).toBe(stored);
  });

  it.each([
    'nok',
    'nok@',
    '@example.com',
    'nok@example',
    'nok@example.c',
    'nok@127.0.0.1',
    'nok@１２７.0.0.1',
    'nok@[127.0.0.1]',
    '.nok@example.com',
    'nok.@example.com',
    'n..ok@example.com',
    'nok@@example.com',
    'nok@example..com',
    'nok@-example.com',
    'nok @example.com',
    'nok@exam ple.com',
    'nok@example.com, ploy@example.com',
    'nok@ตัวอย่าง.ไทย:25/x',
    'nok@x@ตัวอย่าง.ไทย',
    'นก@example.com',
    'mailto:nok%@example.com',
    'ploy%example.org@example.com',
    'mailto:nok@example.com%0d%0aBcc:ploy@example.com',
    'javascript:nok@example.com',
    `${'a'.repeat(300)}@example.com`,
    `nok@${'ก'.repeat(200)}.ไทย`,
  ])('rejects %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('has one form: what is stored is stored the same again', () => {
    const domain = fc.oneof(
      fc.domain(),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.domain()).map(([label, rest]) => `${label}.${rest}`),
    );
    const written = fc
      .tuple(fc.constantFrom('', 'mailto:', '<', '\u200e'), fc.emailAddress(), domain)
      .map(([before, address, name]) => `${before}${address.slice(0, address.indexOf('@'))}@${name}`);
    fc.assert(
      fc.property(written, (text) => {
        const stored = read(text);
        if (stored === undefined || stored === null) return;
        expect(read(stored)).toBe(stored);
        expect(stored).toMatch(/^[!-?A-~]+@[a-z\d.-]+$/i);
      }),
    );
  });

  it('as people write them is accepted', () => {
    const address = fc.emailAddress().filter((text) => !/[%!]/.test(text));
    fc.assert(
      fc.property(address, (text) => {
        expect(read(text)).toBe(text);
      }),
    );
  });
});
