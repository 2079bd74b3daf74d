import { keyframes, style } from '@vanilla-extract/css';
import { bottomBar } from './bottomBar.css.ts';
import { from, radius, reducedMotion, space, theme } from './theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

/** Where notices of the app itself stand: above the page's bottom, under its toasts. They move nothing. */
export const corner = style({
  position: 'fixed',
  insetInline: space.oneHalf,
  bottom: `calc(${bottomBar} + max(${space.oneHalf}px, env(safe-area-inset-bottom)))`,
  zIndex: 30,
  display: 'grid',
  justifyItems: 'center',
  gap: space.one,
  pointerEvents: 'none',
  '@media': {
    [from.sm]: { insetInlineStart: 'auto', insetInlineEnd: space.three, justifyItems: 'end', width: 400 },
  },
});

const floating = style({
  pointerEvents: 'auto',
  border: `1px solid ${theme.line}`,
  background: theme.card,
  color: theme.ink,
  boxShadow: theme.shadow,
  animation: `${arrive} 200ms ease-out`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});

export const card = style([floating, { width: '100%', padding: space.two, borderRadius: radius.card }]);
export const pill = style([
  floating,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.one,
    padding: `${space.one}px ${space.two}px`,
    borderRadius: radius.card,
    fontSize: '0.9375rem',
    lineHeight: 1.4,
  },
]);
export const whole = style({ display: 'block', width: '100%' });
export const mark = style({ flex: 'none', color: theme.gold });
export const title = style({ fontSize: '1.0625rem' });
export const words = style({ color: theme.muted, fontSize: '0.9375rem' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.one,
  marginTop: space.one,
});
