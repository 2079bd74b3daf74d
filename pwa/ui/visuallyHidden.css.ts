import { style } from '@vanilla-extract/css';
import { square } from './mixins.ts';

/** For screen readers only. */
export const visuallyHidden = style({
  ...square(1),
  position: 'absolute',
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
