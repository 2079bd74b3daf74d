import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate';
import { trueMoney, type SlipCode } from './payment.ts';

/** Parses the text of the QR code on a payment slip; null for other or broken codes. */
export function readSlipCode(text: string): SlipCode | null {
  if (!/^[0-9A-Za-z]{20,120}$/.test(text)) return null;
  const slip = slipVerify(text);
  if (slip) return codeOf(slip.sendingBank, /^\d{3}$/, slip.transRef);
  const wallet = trueMoneySlipVerify(text);
  return wallet ? codeOf(trueMoney, /./, wallet.transactionId) : null;
}

const codeOf = (bank: string, pattern: RegExp, reference: string | undefined): SlipCode | null =>
  pattern.test(bank) && /^\w{6,40}$/.test(reference ?? '') ? { bank, reference: reference ?? '' } : null;
