import { style } from '@vanilla-extract/css';
import { radius, space, target, theme } from '../../ui/theme.css.ts';

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: target.min,
  minHeight: target.min,
  padding: `0 ${space.one}px`,
  borderRadius: radius.pill,
  background: theme.warningSoft,
  color: theme.warningInk,
  fontWeight: 650,
  textDecoration: 'none',
});
export const count = style({ fontVariantNumeric: 'tabular-nums' });
