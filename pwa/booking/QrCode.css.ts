import { style } from '@vanilla-extract/css';
import { radius } from '../ui/theme.css.ts';

/** White in dark mode too: apps do not read light codes on a dark background. */
export const code = style({
  width: '100%',
  maxWidth: 280,
  height: 'auto',
  borderRadius: radius.control,
});
