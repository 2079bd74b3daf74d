import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { optionalPromptPayId, promptPayProblem } from './promptPay.ts';

const read = (typed: string) => {
  const result = v.safeParse(optionalPromptPayId, typed);
  return result.success ? result.output : result.issues[0].message;
};

/** Twelve digits with the check digit that the Department of Provincial Administration prescribes. */
const withCheckDigit = (twelve: string) => {
  const sum = Array.from(twelve, Number).reduce((total, digit, at) => total + digit * (13 - at), 0);
  return twelve + String((11 - (sum % 11)) % 10);
};

describe('a PromptPay id', () => {
  it.each([
    ['081-234-5678', '0812345678'],
    ['0066810000100', '0810000100'],
    ['+66 81 000 0100', '0810000100'],
    ['+66 (0)81 000 0100', '0810000100'],
    ['66810000100', '0810000100'],
    ['660810000100', '0810000100'],
    ['006606 1000 0100', '0610000100'],
    ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
    ['０９１ ２３４ ５６７８', '0912345678'],
    ['1-2345-67890-12-1', '1234567890121'],
    ['0105536000313', '0105536000313'],
    ['140000812345678', '140000812345678'],
    [' ', null],
  ])('typed as %j is %j', (typed, id) => {
    expect(read(typed)).toBe(id);
  });

  it.each([
    ['1234567890123', 'promptPayDigitWrong'],
    ['0000000000000', 'promptPayDigitWrong'],
    ['0000000000', 'promptPayMobileInvalid'],
    ['0212345678', 'promptPayMobileInvalid'],
    ['0800000000', 'promptPayMobileInvalid'],
    ['021234567', 'promptPayInvalid'],
    ['+66 2 123 4567', 'promptPayInvalid'],
    ['000000000000000', 'promptPayInvalid'],
    ['12345', 'promptPayInvalid'],
    ['081234567a', 'promptPayInvalid'],
    ['shop@example.com', 'promptPayInvalid'],
  ])('typed as %j is refused: %s', (typed, rule) => {
    expect(read(typed)).toBe(rule);
  });

  it('of 13 digits is taken with its check digit, and with no other last digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-8]\d{11}$/), fc.nat(9), (twelve, last) => {
        const right = withCheckDigit(twelve);
        expect(read(right)).toBe(right);
        const typed = twelve + String(last);
        if (typed !== right) expect(read(typed)).toBe('promptPayDigitWrong');
      }),
    );
  });

  it('with one digit wrong is refused', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-8]\d{11}$/),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (twelve, at, by) => {
          const right = withCheckDigit(twelve);
          const digit = (Number(right[at]) + by) % 10;
          // of 11 remainders two give the check digit 0 or 1, so that some mistakes stay unseen
          const wrong = right.slice(0, at) + String(digit) + right.slice(at + 1);
          if (withCheckDigit(wrong.slice(0, 12)) !== wrong) expect(promptPayProblem(wrong)).not.toBeNull();
        },
      ),
    );
  });

  it('that is taken is taken again as it is stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:\+66|0066|66|0)[689]\d{8}$/), (typed) => {
        const id = read(typed);
        if (id?.startsWith('0')) {
          expect(read(id)).toBe(id);
          expect(promptPayProblem(id)).toBeNull();
        }
      }),
    );
  });
});
