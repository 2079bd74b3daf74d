import { style } from '@vanilla-extract/css';
import { alignedRow, plainList, tile, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const steps = style({ ...plainList, ...spacedGrid(space.oneHalf) });
export const step = style(alignedRow(space.two));
export const icon = style({
  ...tile(52),
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  background: theme.jadeSoft,
  color: theme.jade,
});
