import { keyframes, style } from '@vanilla-extract/css';
import { bottomBarHeight } from './bottomBar.css.ts';
import { alignedRow, besideNotch, wrappingRow, spacedGrid } from './mixins.ts';
import { minWidth, radius, space, theme } from './theme.css.ts';

const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

/** Above the page's bottom bar and below toasts. */
export const corner = style({
  position: 'fixed',
  insetInline: besideNotch(space.oneHalf),
  bottom: `calc(${bottomBarHeight} + max(${space.oneHalf}px, env(safe-area-inset-bottom)))`,
  zIndex: 30,
  ...spacedGrid(space.one),
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': {
    [minWidth.sm]: {
      insetInlineStart: 'auto',
      insetInlineEnd: `max(${space.three}px, env(safe-area-inset-right))`,
      justifyItems: 'end',
      width: 400,
    },
  },
});

const floating = style({
  pointerEvents: 'auto',
  border: `1px solid ${theme.line}`,
  background: theme.card,
  color: theme.ink,
  boxShadow: theme.shadow,
  animation: `${slideUp} 200ms ease-out`,
});

export const card = style([floating, { width: '100%', padding: space.two, borderRadius: radius.card }]);
export const pill = style([
  floating,
  {
    ...alignedRow(space.one),
    padding: `${space.one}px ${space.two}px`,
    borderRadius: radius.card,
    fontSize: '0.9375rem',
    lineHeight: 1.4,
  },
]);
export const fullWidth = style({ display: 'block', width: '100%' });
export const icon = style({ flex: 'none', color: theme.gold });
export const title = style({ fontSize: '1.0625rem' });
export const text = style({ color: theme.muted, fontSize: '0.9375rem' });
export const actions = style({ ...wrappingRow(space.one), justifyContent: 'flex-end', marginTop: space.one });
