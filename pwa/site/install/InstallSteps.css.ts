import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const steps = style({
  display: 'grid',
  gap: space.oneHalf,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const step = style({ display: 'flex', alignItems: 'center', gap: space.two });
export const icon = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
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
