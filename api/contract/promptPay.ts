import * as v from 'valibot';
import { toAsciiDigits } from './digits.ts';
import { body, optionalChecked } from './fields.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';

/** The digits of an id as it was typed, with 0 in place of the +66 of an international mobile number. */
const normalise = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}().\u2212\uff08\uff09]/gu, '')
    .replace(/^(?:\+|00)?66(?:0?)([689]\d{8})$/, '0$1');

/**
 * Whether the last digit is the right check digit: from the sum of the others, weighted from 13 down to 2,
 * modulo 11.
 */
function hasValidCheckDigit(id: string): boolean {
  const digits = Array.from(id, Number);
  const last = digits.pop();
  const sum = digits.reduce((total, digit, at) => total + digit * (13 - at), 0);
  return last === (11 - (sum % 11)) % 10;
}

type Kind = { pattern: RegExp; isRight: (id: string) => boolean; broken: RuleKey };

/** The kinds of ids: a mobile number, a citizen or tax ID, an e-wallet ID. Landlines receive nothing by PromptPay. */
const kinds: Kind[] = [
  {
    pattern: /^\d{10}$/,
    isRight: (id) => /^0[689](?!0{8})/.test(id),
    broken: ruleKey('promptPayMobileInvalid'),
  },
  { pattern: /^\d{13}$/, isRight: hasValidCheckDigit, broken: ruleKey('promptPayDigitWrong') },
  { pattern: /^\d{15}$/, isRight: (id) => !/^0+$/.test(id), broken: ruleKey('promptPayInvalid') },
];

/** What is wrong with a PromptPay id that is stored; null: it can be one. */
export function promptPayProblem(id: string): RuleKey | null {
  const kind = kinds.find(({ pattern }) => pattern.test(id));
  if (!kind) return 'promptPayInvalid';
  return kind.isRight(id) ? null : kind.broken;
}

/** The shop's PromptPay id. */
export const optionalPromptPayId = optionalChecked(normalise, promptPayProblem, ruleKey('promptPayInvalid'));

/**
 * What the administrator sees of the shop's id. Customers and therapists see a code once somebody has scanned it and found the shop's
 * name (`checked`). `payload`: the text of a code without an amount, to be scanned; null: the id is wrong.
 */
export type PromptPayCheck = {
  state: 'wrong' | 'unchecked' | 'checked';
  problem: RuleKey | null;
  payload: string | null;
};

/** `POST /api/admin/shop/prompt-pay-check`: the code of this id was scanned, and named the shop. Throws `shop_changed` for another id. */
export const promptPayConfirmation = body({ promptPayId: v.string(ruleKey('textInvalid')) });
