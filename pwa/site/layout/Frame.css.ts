import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const skipLink = style({
  position: 'fixed',
  insetInlineStart: `max(${space.two}px, env(safe-area-inset-left))`,
  top: space.one,
  zIndex: 60,
  padding: `${space.oneHalf}px ${space.three}px`,
  borderRadius: radius.pill,
  background: theme.card,
  color: theme.jade,
  fontWeight: 600,
  boxShadow: theme.shadow,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});

/** As tall as the window, so that the footer does not move while a page loads. */
export const main = style({ minHeight: '100dvh', outline: 'none' });
