import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { bottomBar, toastPosition } from './bottomBar.css.ts';
import { from, reducedMotion, space, target, theme } from './theme.css.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

const whileDialog = 'html:has([role="dialog"]) &';
const onDesk = `calc(${bottomBar} + ${space.three}px)`;

/** Above whatever bar the page keeps at its foot, unless that moves; at the head of a phone while a dialog has its buttons down there. */
export const region = style({
  position: 'fixed',
  insetInline: space.two,
  ...toastPosition(`calc(${bottomBar} + max(${space.oneHalf}px, env(safe-area-inset-bottom)))`),
  zIndex: 50,
  borderRadius: 16,
  selectors: {
    [whileDialog]: { top: `max(${space.one}px, env(safe-area-inset-top))`, bottom: 'auto' },
  },
  '@media': {
    [from.sm]: {
      insetInlineStart: 'auto',
      insetInlineEnd: space.three,
      ...toastPosition(onDesk),
      width: 400,
      selectors: { [whileDialog]: { top: 'auto', bottom: onDesk } },
    },
  },
});

const box = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.oneHalf,
  padding: `${space.oneHalf}px ${space.one}px ${space.oneHalf}px ${space.two}px`,
  border: '1px solid',
  borderRadius: 16,
  boxShadow: theme.shadow,
  touchAction: 'pan-y',
  animation: `${arrive} 200ms ease-out`,
  '@media': { [reducedMotion]: { animation: 'none' } },
});

export const tones = styleVariants({
  plain: [box, { background: theme.card, color: theme.ink, borderColor: theme.line }],
  success: [box, { background: theme.card, color: theme.ink, borderColor: theme.jade }],
  destructive: [box, { background: theme.dangerSoft, color: theme.ink, borderColor: theme.danger }],
});

export const icon = styleVariants({
  plain: { color: theme.muted },
  success: { color: theme.jade },
  destructive: { color: theme.danger },
});
export const iconPlace = style({ flex: 'none', marginTop: 10 });
export const words = style({ flex: 1, minWidth: 0, paddingBlock: space.one });
export const title = style({ display: 'block', fontWeight: 700 });
export const description = style({ display: 'block' });

export const close = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: target.min,
  height: target.min,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
});
