import { style } from '@vanilla-extract/css';
import { barControl, onHover } from './mixins.ts';
import { minWidth, space, theme } from './theme.css.ts';

export const control = style({
  ...barControl(6),
  padding: `0 ${space.oneHalf}px`,
  border: 0,
  background: 'transparent',
  fontWeight: 500,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms',
  ...onHover({ background: theme.jadeSoft }),
});
export const onWideScreens = style({ display: 'none', '@media': { [minWidth.sm]: { display: 'block' } } });
