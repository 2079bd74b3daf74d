import { style } from '@vanilla-extract/css';
import { space, target } from './theme.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: space.one,
});
export const title = style({ fontSize: '1.125rem' });
export const close = style({
  display: 'grid',
  placeItems: 'center',
  width: target.primary,
  height: target.primary,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  cursor: 'pointer',
});
