import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { bottomBarHeight, toastPosition } from './bottomBar.css.ts';
import { besideNotch, iconButton } from './mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from './theme.css.ts';

const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });

// A toast has the role alertdialog, too, but is not a section.
const whileDialog = 'html:has([role="dialog"], section[role="alertdialog"]) &';
const onDesktop = `calc(${bottomBarHeight} + ${space.three}px)`;

/** Above the page's bottom bar. While a dialog has its buttons at the bottom of a phone, at the top. */
export const region = style({
  position: 'fixed',
  insetInline: besideNotch(space.two),
  ...toastPosition(`calc(${bottomBarHeight} + max(${space.oneHalf}px, env(safe-area-inset-bottom)))`),
  zIndex: 50,
  borderRadius: 16,
  selectors: {
    [whileDialog]: { top: `max(${space.one}px, env(safe-area-inset-top))`, bottom: 'auto' },
  },
  '@media': {
    [minWidth.sm]: {
      insetInlineStart: 'auto',
      insetInlineEnd: `max(${space.three}px, env(safe-area-inset-right))`,
      ...toastPosition(onDesktop),
      width: 400,
      selectors: { [whileDialog]: { top: 'auto', bottom: onDesktop } },
    },
  },
});

/** For a message about something in the upper half of a phone's screen, which it must not cover. */
export const regionAtBottom = style([
  region,
  {
    '@media': {
      '(max-width: 639px)': {
        top: 'auto',
        bottom: `calc(${bottomBarHeight} + max(${space.oneHalf}px, env(safe-area-inset-bottom)))`,
      },
    },
  },
]);

const box = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.oneHalf,
  padding: `${space.oneHalf}px ${space.one}px ${space.oneHalf}px ${space.two}px`,
  border: '1px solid',
  borderRadius: 16,
  boxShadow: theme.shadow,
  touchAction: 'pan-y',
  animation: `${slideUp} 200ms ease-out`,
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
export const iconPosition = style({ flex: 'none', marginTop: 10 });
export const text = style({ flex: 1, minWidth: 0, paddingBlock: space.one });
export const title = style({ display: 'block', fontWeight: 700 });
export const description = style({ display: 'block' });

export const close = style({ ...iconButton(tapTarget.min), flex: 'none', color: 'inherit' });
export const action = style({
  flex: 'none',
  minHeight: tapTarget.min,
  padding: `0 ${space.one}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: theme.jade,
  fontWeight: 700,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { background: theme.jadeSoft } },
});
