// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CustomerPayment } from '#contract/payment.ts';
import { customerApi, customerBookings } from '../../../tests/support/app/customerBooking.ts';
import { openCustomerPage, prepareCustomerPage } from '../../../tests/support/app/customerPage.ts';
import {
  errorResponse,
  noConnection,
  type FakeApi,
  type SentRequest,
} from '../../../tests/support/app/fakeApi.ts';
import { press } from '../../../tests/support/app/formActions.ts';
import { scanQrCode } from '../../booking/lineQr/scanQrCode.ts';

vi.mock('../../booking/lineQr/scanQrCode.ts');
prepareCustomerPage();
beforeEach(() => vi.mocked(scanQrCode).mockResolvedValue({ kind: 'notFound' }));

const promptPay = {
  id: '0812345678',
  amount: 1299.5,
  payload: '00020101021229370016A000000677010111011300668123456785802TH530376454071299.506304ABCD',
};
const payment = (fields: Partial<CustomerPayment> = {}): CustomerPayment => ({
  due: 1800,
  paid: 500.5,
  deposit: null,
  depositFrom: 'everyone',
  promptPay,
  slips: [],
  canSendSlip: true,
  ...fields,
});
const open = (fields: Partial<CustomerPayment> | null, answers?: FakeApi) =>
  openCustomerPage({ ...customerBookings.approved, payment: fields && payment(fields) }, answers);
const panel = () => screen.getByRole('region', { name: 'Payment' });
const send = `POST ${customerApi}/slips`;

async function chooseSlip() {
  await press('Pay by PromptPay');
  const input = panel().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['slip'], 'slip.png', { type: 'image/png' }));
}

it('says what is paid and still to pay, and shows a code for it on demand', async () => {
  await open({});
  expect(panel().textContent).toContain('Paid500.50\u00a0THBStill to pay1,299.50\u00a0THB');
  await press('Pay by PromptPay');
  const code = await within(panel()).findByRole('img', { name: 'PromptPay code for 1,299.50\u00a0THB' });
  expect(decodeURIComponent(code.getAttribute('src')!)).toContain('d="M4 4h7v1h-7z');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await press('Copy number');
  expect(writeText).toHaveBeenCalledWith('0812345678');
});

it('shows the code of a deposit at once', async () => {
  await open({ paid: 0, deposit: 300, promptPay: { ...promptPay, amount: 300 } });
  expect(panel().textContent).toContain('Deposit, to be paid in advance300\u00a0THB');
  await within(panel()).findByRole('img', { name: 'PromptPay code for 300\u00a0THB' });
});

it.each([
  ['denied', 0, 'Paid800\u00a0THBRefund from us800\u00a0THB'],
  ['cancelled', 0, 'Paid800\u00a0THBRefund from us800\u00a0THB'],
  ['cancelled', 300, 'Deposit that we keep300\u00a0THBPaid800\u00a0THBRefund from us500\u00a0THB'],
] as const)(
  'of a booking that was %s says what is given back and what is kept',
  async (status, due, sums) => {
    const closed = payment({ due, paid: 800, promptPay: null, canSendSlip: false });
    await openCustomerPage({ ...customerBookings.cancelled, status, payment: closed });
    expect(panel().textContent).toContain(`Payment${sums}`);
  },
);

it('does not ask again for a deposit whose slip waits for an answer', async () => {
  const slips = [{ sentAt: '2026-11-24T03:00:00.000Z', state: 'sent', reason: null }] as const;
  await open({ paid: 0, deposit: 300, slips: [...slips] });
  expect(within(panel()).queryByRole('img', { name: /PromptPay/ })).toBeNull();
  await press('Pay by PromptPay');
  await within(panel()).findByRole('img', { name: /PromptPay/ });
});

it.each([null, { paid: 0, promptPay: null }])(
  'is not there while there is nothing to say: %o',
  async (money) => {
    await open(money);
    expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull();
  },
);

it('sends a slip whose code cannot be read after saying so, again under the same key', async () => {
  const sent: SentRequest[] = [];
  const slips = [{ sentAt: '2026-11-24T03:00:00.000Z', state: 'sent', reason: null }] as const;
  const after = { ...customerBookings.approved, version: 4, payment: payment({ slips: [...slips] }) };
  await open(
    {},
    {
      [send]: (request: SentRequest) => {
        sent.push(request);
        return sent.length === 1 ? noConnection() : after;
      },
    },
  );
  await chooseSlip();
  await screen.findByText(/We cannot read the QR code of a bank’s slip in this picture/);
  await press('Send slip');
  await screen.findByText('The slip was not sent');
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send slip' })).toHaveProperty('disabled', false),
  );
  await press('Send slip');
  await screen.findByText('Slip sent, we are checking it');
  expect((sent[1]!.body as FormData).get('image')).toBeInstanceOf(File);
  expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'));
});

it('keeps the picture when the slip was used before', async () => {
  await open({}, { [send]: () => errorResponse(409, 'slip_used') });
  await chooseSlip();
  await press('Send slip');
  await screen.findByText(/This slip was sent before/);
  expect(panel().querySelector('img')).not.toBeNull();
});

it('tells why a slip was not accepted', async () => {
  await open({
    slips: [{ sentAt: '2026-11-24T03:00:00.000Z', state: 'rejected', reason: 'Not our account' }],
  });
  within(panel()).getByText('Slip not accepted');
  within(panel()).getByText('Not our account');
});
