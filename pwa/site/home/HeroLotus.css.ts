import { style } from '@vanilla-extract/css';
import { minWidth } from '../../ui/theme.css.ts';

export const lotus = style({
  position: 'absolute',
  insetInlineEnd: -130,
  top: 40,
  width: 460,
  maxWidth: 'none',
  color: '#d9b878',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  opacity: 0.38,
  pointerEvents: 'none',
  '@media': {
    [minWidth.md]: {
      insetInlineEnd: 'max(-40px, calc(50vw - 640px))',
      top: '50%',
      width: 'min(46vw, 600px)',
      transform: 'translateY(-42%)',
      opacity: 0.62,
      strokeWidth: 1.3,
    },
  },
});
export const ripple = style({ opacity: 0.55 });
