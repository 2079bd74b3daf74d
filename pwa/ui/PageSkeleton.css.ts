import { style } from '@vanilla-extract/css';
import { spacedGrid } from './mixins.ts';
import { space } from './theme.css.ts';

export const page = style({
  ...spacedGrid(space.two),
  width: '100%',
  maxWidth: 1120,
  minHeight: '60vh',
  margin: '0 auto',
});
