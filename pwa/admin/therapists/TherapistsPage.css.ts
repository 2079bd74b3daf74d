import { style } from '@vanilla-extract/css';
import { plainList, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space } from '../../ui/theme.css.ts';

export const list = style({
  ...plainList,
  ...spacedGrid(space.two),
  '@media': { [minWidth.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
