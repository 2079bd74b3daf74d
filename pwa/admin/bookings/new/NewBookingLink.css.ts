import { style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../../ui/bottomBar.css.ts';
import { barControl, square } from '../../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../../ui/theme.css.ts';

/** px: the round button on a phone */
export const newBookingButtonSize = 56;

export const link = style({
  ...barControl(space.half),
  position: 'fixed',
  insetInlineEnd: space.two,
  insetBlockEnd: `calc(${bottomBarHeight} + ${space.two}px)`,
  zIndex: 10,
  ...square(newBookingButtonSize),
  background: theme.jade,
  color: theme.onJade,
  boxShadow: theme.shadow,
  fontWeight: 600,
  textDecoration: 'none',
  ':active': { background: theme.jadeDeep, color: '#ffffff' },
  '@media': {
    [minWidth.md]: {
      position: 'static',
      width: 'auto',
      height: tapTarget.primary,
      padding: `0 ${space.two}px`,
      boxShadow: 'none',
    },
  },
});
/** On a phone for screen readers only. */
export const text = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [minWidth.md]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
});
