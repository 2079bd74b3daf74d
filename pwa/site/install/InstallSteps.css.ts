import { style } from '@vanilla-extract/css';
import { alignedRow, plainList, square } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const steps = style({ ...plainList, display: 'grid', gap: space.oneHalf });
export const step = style({ ...alignedRow(space.two) });
export const icon = style({
  ...square(52),
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  background: theme.jadeSoft,
  color: theme.jade,
});
export const aside = style({
  paddingTop: space.oneHalf,
  borderTop: `1px solid ${theme.line}`,
  color: theme.muted,
  fontSize: '0.9375rem',
});
