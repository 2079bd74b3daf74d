import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from '#contract/payment.ts';

export const methodLabels: Record<PaymentMethod, MessageDescriptor> = {
  cash: msg`Cash`,
  promptpay: msg`PromptPay`,
  transfer: msg`Bank transfer`,
  card: msg`Card`,
};
