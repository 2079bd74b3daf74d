import { style, styleVariants } from '@vanilla-extract/css';
import type { DeliveryState } from '#contract/notifications.ts';
import { inlineRow } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';

const base = style({ ...inlineRow(4), flex: 'none', fontWeight: 600 });
const colours: Record<DeliveryState, string> = {
  queued: theme.muted,
  sending: theme.muted,
  sent: theme.jade,
  dead: theme.danger,
  skipped: theme.muted,
};
export const label = styleVariants(colours, (color) => [base, { color }]);
