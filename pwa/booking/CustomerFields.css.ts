import { style } from '@vanilla-extract/css';
import { space, theme } from '../ui/theme.css.ts';

export const fields = style({
  display: 'grid',
  gap: space.one,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});
export const hint = style({ color: theme.muted, fontSize: '0.9375rem', marginBottom: space.oneHalf });
