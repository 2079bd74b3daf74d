import { style } from '@vanilla-extract/css';
import { inlineRow } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const link = style({
  ...inlineRow(2),
  justifyContent: 'center',
  minWidth: tapTarget.min,
  minHeight: tapTarget.min,
  padding: `0 ${space.one}px`,
  borderRadius: radius.pill,
  background: theme.warningSoft,
  color: theme.warningInk,
  fontWeight: 650,
  textDecoration: 'none',
});
export const count = style({ fontVariantNumeric: 'tabular-nums' });
