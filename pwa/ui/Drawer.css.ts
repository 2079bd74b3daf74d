import { keyframes, style } from '@vanilla-extract/css';
import { space, theme } from './theme.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  background: 'rgb(6 20 17 / 55%)',
  animation: `${fade} 200ms ease-out`,
});

export const drawer = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  // without the keyboard
  height: 'var(--visual-viewport-height)',
  width: 'min(320px, 86vw)',
  overflowY: 'auto',
  // forced colours show it
  border: '1px solid transparent',
  background: theme.card,
  color: theme.ink,
  boxShadow: theme.shadow,
  animation: `${slide} 220ms cubic-bezier(0.2, 0.7, 0.2, 1)`,
});

export const content = style({
  minHeight: '100%',
  padding: `${space.oneHalf}px max(${space.two}px, env(safe-area-inset-right)) ${space.four}px ${space.two}px`,
  outline: 'none',
});
