import { style } from '@vanilla-extract/css';
import { target, theme } from './theme.css.ts';

export const box = style({ position: 'relative' });
export const input = style({
  paddingInlineEnd: target.primary,
  // ours says in our words what it does
  '::-webkit-search-cancel-button': { display: 'none' },
  appearance: 'none',
});
export const clear = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  width: target.primary,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  color: theme.muted,
  cursor: 'pointer',
});
