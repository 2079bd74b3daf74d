import { style } from '@vanilla-extract/css';
import { cardSurface } from './mixins.ts';
import { space } from './theme.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  ...cardSurface,
});
export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: space.oneHalf,
  padding: 20,
});
