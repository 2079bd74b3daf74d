import { style } from '@vanilla-extract/css';
import { space } from './theme.css.ts';

export const page = style({
  display: 'grid',
  gap: space.two,
  width: '100%',
  maxWidth: 1120,
  minHeight: '60vh',
  margin: '0 auto',
});
