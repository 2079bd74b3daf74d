import { describe, expect, it } from 'vitest';
import type { CustomerPayment } from '#contract/payment.ts';
import { asksForDeposit, pagePartsOf } from './pageParts.ts';

const promptPay = { id: '0812345678', amount: 240, payload: '000201' };
const payment = (fields: Partial<CustomerPayment> = {}): CustomerPayment => ({
  due: 800,
  paid: 0,
  deposit: 240,
  depositFrom: 'everyone',
  promptPay,
  slips: [],
  canSendSlip: true,
  ...fields,
});

describe('the page of a booking begins with', () => {
  it.each([
    ['waiting', null, 'notify'],
    ['confirmed', null, 'notify'],
    ['confirmed', payment(), 'pay'],
    ['onTheWay', payment({ paid: 240 }), 'meet'],
    ['over', payment(), 'pay'],
    ['declined', null, 'again'],
    ['cancelledByShop', null, 'again'],
    ['missed', null, 'again'],
  ] as const)('what is next when it is %s', (state, money, next) => {
    expect(pagePartsOf(state, { payment: money })[0]).toBe(next);
  });

  it('and shows its details in every state', () => {
    for (const state of ['waiting', 'started', 'over', 'declined', 'onTheWay'] as const)
      expect(pagePartsOf(state, { payment: null })).toContain('details');
  });
});

describe('a deposit is asked for', () => {
  it('until it is paid, or its slip waits for an answer', () => {
    expect(asksForDeposit({ payment: payment() })).toBe(true);
    expect(asksForDeposit({ payment: payment({ paid: 240 }) })).toBe(false);
    const slips = [{ sentAt: '2026-11-24T03:00:00.000Z', state: 'sent' as const, reason: null }];
    expect(asksForDeposit({ payment: payment({ slips }) })).toBe(false);
    expect(asksForDeposit({ payment: payment({ promptPay: null }) })).toBe(false);
    expect(asksForDeposit({ payment: null })).toBe(false);
  });
});
