import { globalStyle, style } from '@vanilla-extract/css';
import {
  alignedWrappingRow,
  panel,
  plainFieldset,
  plainList,
  splitRow,
  spacedGrid,
  stack,
  warningSurface,
} from '../ui/mixins.ts';
import { measuredBottomBar } from '../ui/bottomBar.css.ts';
import { radius, space, theme } from '../ui/theme.css.ts';

const widest = 560;

/** px; the minimum height of controls, for a thumb on the move */
export const thumb = 56;

export const barHeight = measuredBottomBar(`calc(${thumb + 1}px + env(safe-area-inset-bottom))`);

export const page = style({
  ...stack(space.two),
  maxWidth: widest,
  minHeight: '100dvh',
  margin: '0 auto',
  padding: `max(${space.two}px, env(safe-area-inset-top)) ${space.two}px`,
  paddingBottom: `calc(${barHeight} + 40px)`,
});
// Keeps a focused element clear of the bar and of the next-step button above it.
globalStyle('html', { scrollPaddingBottom: `calc(${barHeight} + ${40 + thumb}px)` });
globalStyle(`${page} :is(button, a, summary, input:not([type=radio]))`, { minHeight: thumb });
// An empty live region takes up no space and adds no gap.
globalStyle(`${page} :is(output, [role=alert]):empty`, { position: 'absolute' });

export const header = style({ ...splitRow, gap: space.one });

export const title = style({ fontSize: '1.375rem' });

export const pill = style({
  padding: `${space.half}px ${space.oneHalf}px`,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
  color: theme.ink,
  fontSize: '0.875rem',
  fontWeight: 600,
});

export const content = style({
  ...stack(space.two),
  minWidth: 0,
  selectors: { '&[hidden]': { display: 'none' } },
});

export const section = style({ ...panel, gap: space.oneHalf });

export const heading = style({ fontSize: '1.125rem' });

export const warning = style({ ...warningSurface, ...stack(space.one), padding: space.two });

export const row = style({ ...plainFieldset, ...alignedWrappingRow(space.one) });

export const list = style({ ...plainList, ...spacedGrid(space.oneHalf) });

export const quiet = style({ color: theme.muted });

export const error = style({ color: theme.danger, fontWeight: 600 });

export const big = style({ width: '100%', fontSize: '1.125rem' });

export const bar = style({
  position: 'fixed',
  zIndex: 1,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  justifyContent: 'center',
  borderTop: `1px solid ${theme.line}`,
  background: theme.card,
  paddingBottom: 'env(safe-area-inset-bottom)',
});

export const tab = style({
  flex: 1,
  maxWidth: widest / 4,
  minWidth: 0,
  minHeight: thumb,
  padding: `${space.half}px`,
  border: 0,
  background: 'transparent',
  color: theme.ink,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[aria-current]': { color: theme.jade, boxShadow: `inset 0 3px 0 ${theme.jade}` },
    '&:focus-visible': { outlineOffset: -3 },
  },
});

export const summary = style({
  ...alignedWrappingRow(space.one),
  color: theme.jade,
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&::after': {
      width: 8,
      height: 8,
      border: 'solid',
      borderWidth: '0 2px 2px 0',
      content: '',
      transform: 'translateY(-2px) rotate(45deg)',
    },
    'details[open] > &::after': { transform: 'translateY(2px) rotate(225deg)' },
  },
});
