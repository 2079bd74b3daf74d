import { useLingui } from '@lingui/react/macro';
import { Check, CircleSlash, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { DeliveryState } from '#contract/notifications.ts';
import * as css from './DeliveryStateLabel.css.ts';
import { stateNames } from './deliveryLabels.ts';

const icons: Record<DeliveryState, LucideIcon> = {
  queued: Clock,
  sending: Clock,
  sent: Check,
  dead: TriangleAlert,
  skipped: CircleSlash,
};

export function DeliveryStateLabel({ state }: { state: DeliveryState }) {
  const { i18n } = useLingui();
  const Icon = icons[state];
  return (
    <span className={css.label[state]}>
      <Icon size={16} aria-hidden />
      {i18n._(stateNames[state])}
    </span>
  );
}
