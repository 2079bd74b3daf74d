import { style } from '@vanilla-extract/css';
import { radius, space, target, theme } from '../../ui/theme.css.ts';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.one}px`,
  minHeight: target.min,
  paddingInlineStart: space.oneHalf,
  borderRadius: radius.control,
  background: theme.warningSoft,
  color: theme.warningInk,
});
export const words = style({ display: 'inline-flex', alignItems: 'center', gap: space.one, fontWeight: 600 });
