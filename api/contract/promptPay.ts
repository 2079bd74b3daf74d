import * as v from 'valibot';
import { toAsciiDigits } from './digits.ts';
import { body, optionalChecked } from './fields.ts';
import { ruleKey, type RuleKey } from './fieldRules.ts';

const normalise = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}().\u2212\uff08\uff09]/gu, '')
    .replace(/^(?:\+|00)?66(?:0?)([689]\d{8})$/, '0$1');

/** The check digit of citizen and tax IDs: from the sum of the others, weighted from 13 to 2, modulo 11. */
function hasValidCheckDigit(id: string): boolean {
  const digits = Array.from(id, Number);
  const last = digits.pop();
  const sum = digits.reduce((total, digit, at) => total + digit * (13 - at), 0);
  return last === (11 - (sum % 11)) % 10;
}

type IdKind = { pattern: RegExp; isValid: (id: string) => boolean; broken: RuleKey };

/** Landlines receive nothing by PromptPay. */
const idKinds: IdKind[] = [
  {
    pattern: /^\d{10}$/,
    isValid: (id) => /^0[689](?!0{8})/.test(id),
    broken: ruleKey('promptPayMobileInvalid'),
  },
  { pattern: /^\d{13}$/, isValid: hasValidCheckDigit, broken: ruleKey('promptPayDigitWrong') },
  { pattern: /^\d{15}$/, isValid: (id) => !/^0+$/.test(id), broken: ruleKey('promptPayInvalid') },
];

/** The rule that a stored PromptPay id breaks; null: it is valid. */
export function promptPayProblem(id: string): RuleKey | null {
  const kind = idKinds.find(({ pattern }) => pattern.test(id));
  if (!kind) return 'promptPayInvalid';
  return kind.isValid(id) ? null : kind.broken;
}

export const optionalPromptPayId = optionalChecked(normalise, promptPayProblem, ruleKey('promptPayInvalid'));

/**
 * What the administrator sees of the shop's id. Customers and therapists see its QR code only after somebody
 * has scanned it and found the shop's name (`checked`). `payload`: the text of a code without an amount, for
 * that scan; null: the id is invalid.
 */
export type PromptPayCheck = {
  state: 'wrong' | 'unchecked' | 'checked';
  problem: RuleKey | null;
  payload: string | null;
};

/**
 * `POST /api/admin/shop/prompt-pay-check`: the code of this id was scanned, and named the shop. Rejected with
 * `shop_changed` when the shop now has another id.
 */
export const promptPayConfirmation = body({ promptPayId: v.string(ruleKey('textInvalid')) });
