import { keyframes, style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const block = style({
  display: 'block',
  borderRadius: 8,
  background: theme.skeleton,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});
