import { style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

export const portrait = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  background: theme.skeleton,
});
export const greyscale = style({ filter: 'grayscale(1)', opacity: 0.75 });
