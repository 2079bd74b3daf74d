import { style } from '@vanilla-extract/css';
import { alignedRow, square } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const head = style({ ...alignedRow(space.two) });
export const icon = style({
  ...square(52),
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 13,
  background: theme.jadeDeep,
  color: '#f0dca4',
});
export const title = style({ fontSize: '1.0625rem' });
export const text = style({ color: theme.muted, fontSize: '0.9375rem' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.one,
  marginTop: space.oneHalf,
});
