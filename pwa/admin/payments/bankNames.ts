import { trueMoney } from '#contract/payment.ts';

/** Thai banks by the number that the codes on their receipts carry. */
const names: Record<string, string> = {
  '002': 'Bangkok Bank',
  '004': 'Kasikornbank',
  '006': 'Krungthai Bank',
  '011': 'TTB',
  '014': 'SCB',
  '022': 'CIMB Thai',
  '024': 'UOB',
  '025': 'Krungsri',
  '030': 'GSB',
  '033': 'GH Bank',
  '034': 'BAAC',
  '067': 'TISCO',
  '069': 'Kiatnakin Phatra',
  '073': 'LH Bank',
  [trueMoney]: 'TrueMoney',
};

/** The bank's name, or its number when it is a rare one. */
export const bankName = (bank: string): string => names[bank] ?? bank;
