import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptPayCode, promptPayPayload, type PaymentState } from './promptPay.ts';

/** The fields of an EMVCo payload by their id; throws when its lengths or its checksum are wrong. */
function readFields(payload: string): Record<string, string> {
  const [, content, checksum] = /^(.*6304)([0-9A-F]{4})$/.exec(payload) ?? [];
  expect(checksum).toBe(checksumOf(content ?? ''));
  return fieldsIn((content ?? '').slice(0, -4));
}

function fieldsIn(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let rest = text;
  while (rest) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    const end = 4 + Number(length);
    if (!id || rest.length < end) throw new Error(`Broken at ${rest}`);
    fields[id] = rest.slice(4, end);
    rest = rest.slice(end);
  }
  return fields;
}

/** CRC-16/CCITT-FALSE, bit by bit, as EMVCo's specification names it. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The receiver's id and its kind, of the merchant account that PromptPay has in a payload. */
const receiverOf = (payload: string) => {
  const { '00': application, ...receiver } = fieldsIn(readFields(payload)['29'] ?? '');
  expect(application).toBe('A000000677010111');
  return receiver;
};

describe('the text of a PromptPay QR code', () => {
  it.each([
    ['0801234567', undefined, '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
    [
      '0000000000',
      4.22,
      '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
    ],
    [
      '1111111111111',
      undefined,
      '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A',
    ],
    [
      '0123456789012',
      undefined,
      '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD',
    ],
    [
      '012345678901234',
      undefined,
      '00020101021129390016A00000067701011103150123456789012345802TH530376463049781',
    ],
  ])('for %s and %s THB has the fields of a published example', (id, amount, published) => {
    expect(readFields(promptPayPayload(id, amount))).toEqual(readFields(published));
  });

  it.each([
    ['0812345678', { '01': '0066812345678' }],
    ['1234567890123', { '02': '1234567890123' }],
    ['123456789012345', { '03': '123456789012345' }],
  ])('names the receiver %s, THB and Thailand', (id, receiver) => {
    for (const amount of [undefined, 450.5]) {
      const payload = promptPayPayload(id, amount);
      expect(receiverOf(payload)).toEqual(receiver);
      expect(readFields(payload)).toMatchObject({ '00': '01', '53': '764', '58': 'TH' });
    }
  });

  it('asks for exactly the amount, to the satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (satang) => {
        const fields = readFields(promptPayPayload('0812345678', satang / 100));
        expect(fields['54']).toMatch(/^\d+\.\d\d$/);
        expect(fields['54']?.replace('.', '')).toBe(String(satang).padStart(3, '0'));
        expect(fields['01']).toBe('12');
      }),
    );
    expect(readFields(promptPayPayload('0812345678'))).not.toHaveProperty('54');
  });
});

describe('the code that is shown', () => {
  const paymentState = {
    status: 'approved',
    due: 800,
    paid: 0,
    deposit: null,
    isDepositKept: false,
    promptPayId: '0812345678',
  } as const;
  const amountOf = (fields: Partial<Omit<PaymentState, 'slips'>>) =>
    promptPayCode({ ...paymentState, ...fields, slips: [] })?.amount ?? null;

  it('asks for the rest of the deposit first, then for all that is open', () => {
    expect(amountOf({})).toBe(800);
    expect(amountOf({ deposit: 300 })).toBe(300);
    expect(amountOf({ deposit: 300, paid: 100.1 })).toBe(199.9);
    expect(amountOf({ deposit: 300, paid: 300 })).toBe(500);
  });

  it('asks for nothing but the deposit of a request that is not approved yet', () => {
    expect(amountOf({ status: 'pending', deposit: 300 })).toBe(300);
    expect(amountOf({ status: 'pending', deposit: 300, paid: 300 })).toBeNull();
    expect(amountOf({ status: 'pending' })).toBeNull();
  });

  it('is none when nothing is open or the shop has no PromptPay', () => {
    expect(amountOf({ paid: 800 })).toBeNull();
    expect(amountOf({ status: 'cancelled', due: 0, paid: 300 })).toBeNull();
    expect(amountOf({ promptPayId: null })).toBeNull();
  });
});
