import { trueMoney } from '#contract/payment.ts';

/** Thai banks by their number in the codes on receipts. */
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

export const bankName = (bank: string): string => names[bank] ?? bank;
