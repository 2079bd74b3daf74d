import { style } from '@vanilla-extract/css';
import { cardSurface, stack } from './mixins.ts';
import { space } from './theme.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  ...cardSurface,
});
export const body = style({ ...stack(space.oneHalf), flex: 1, padding: 20 });
