import { style } from '@vanilla-extract/css';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.three,
  rowGap: space.one,
});
export const picker = style({ width: '100%', '@media': { [minWidth.md]: { width: 380 } } });
export const count = style({ display: 'block', minHeight: '1.7em', color: theme.muted });
