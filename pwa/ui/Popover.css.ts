import { keyframes, style } from '@vanilla-extract/css';
import { theme } from './theme.css.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-6px)' } });

export const popover = style({
  minWidth: 'var(--trigger-width)',
  maxWidth: 'calc(100vw - 24px)',
  overflow: 'hidden',
  border: `1px solid ${theme.line}`,
  borderRadius: 16,
  background: theme.card,
  color: theme.ink,
  boxShadow: theme.shadow,
  animation: `${appear} 160ms ease-out`,
});
