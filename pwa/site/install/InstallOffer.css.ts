import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const head = style({ display: 'flex', alignItems: 'center', gap: space.two });
export const icon = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: 13,
  background: theme.jadeDeep,
  color: '#f0dca4',
});
export const title = style({ fontSize: '1.0625rem' });
export const words = style({ color: theme.muted, fontSize: '0.9375rem' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.one,
  marginTop: space.oneHalf,
});
