import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdjustmentKind } from '#contract/payment.ts';

export const adjustmentLabels: Record<AdjustmentKind, MessageDescriptor> = {
  discount: msg`Discount`,
  extra: msg`Extra`,
  goodwill: msg`Goodwill`,
};
