import { style } from '@vanilla-extract/css';
import { minWidth } from '../../ui/theme.css.ts';

/** An image file, to keep the drawing out of the first load's script. */
export const lotus = style({
  position: 'absolute',
  insetInlineEnd: -130,
  top: 40,
  width: 460,
  maxWidth: 'none',
  height: 'auto',
  opacity: 0.38,
  pointerEvents: 'none',
  '@media': {
    [minWidth.md]: {
      insetInlineEnd: 'max(-40px, calc(50vw - 640px))',
      top: '50%',
      width: 'min(46vw, 600px)',
      transform: 'translateY(-42%)',
      opacity: 0.62,
    },
  },
});
