import { style } from '@vanilla-extract/css';
import { spacedGrid } from '../../../ui/mixins.ts';
import { space } from '../../../ui/theme.css.ts';

export const reasons = style({
  ...spacedGrid(space.half),
  margin: `0 0 ${space.one}px`,
  paddingInlineStart: '1.2em',
});
