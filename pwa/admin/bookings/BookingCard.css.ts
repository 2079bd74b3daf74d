import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { statusEdges } from '../../booking/statusColours.ts';
import { alignedRow, inlineRow, onHover, panel, stack, twoLines, wrappingRow } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';
import { badge } from '../visit/StatusBadge.css.ts';
import { day } from '../visit/TimeAndDay.css.ts';

/** With text at twice its size a card grows, and its texts wrap, instead of being cut. */
const largeText = '(max-width: 16rem)';
const wrapping = { '@container': { [largeText]: { flexWrap: 'wrap' } } } as const;
const oneLineUnlessLarge = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [largeText]: { overflowWrap: 'anywhere', whiteSpace: 'normal' } },
} as const;

const card = style({
  ...panel,
  position: 'relative',
  // with two lines of signals not higher than 220 px
  gap: 1,
  lineHeight: 1.45,
  padding: `${space.one}px ${space.oneHalf}px`,
  borderInlineStartWidth: 5,
  borderRadius: 16,
  // the card takes the focus when the focused button in it disappears
  selectors: { '&&:focus-visible': { outline: `3px solid ${theme.jade}`, outlineOffset: 2 } },
  ...onHover({ borderBlockColor: theme.edge }),
});
export const cards = styleVariants(statusEdges, (colour) => [card, { borderInlineStartColor: colour }]);

export const head = style({
  ...alignedRow(space.one),
  ...wrapping,
  justifyContent: 'space-between',
  lineHeight: 1.35,
});
export const time = style({ fontFamily: 'var(--font-serif)', fontWeight: 650 });
// The same width for every status, so that a decision does not rewrap the line.
globalStyle(`${head} ${badge}`, {
  minWidth: 'min(5.5rem, 24vw)',
  paddingBlock: 1,
  fontSize: '0.8125rem',
  textAlign: 'center',
});

export const who = style({ ...alignedRow(space.one), ...wrapping });
globalStyle(`${who} > ${day}`, { flex: 'none', marginInlineStart: 'auto', fontSize: '0.8125rem' });
globalStyle(`${who} > p`, {
  flexWrap: 'nowrap',
  flex: 'none',
  '@container': { [largeText]: { flexShrink: 1 } },
});
globalStyle(`${who} > p > *`, { paddingBlock: 0, fontSize: '0.8125rem' });
export const name = style({
  ...oneLineUnlessLarge,
  fontFamily: 'var(--font-sans)',
  fontSize: '1rem',
});
/** Covers the whole card; other links and buttons are above it. */
export const open = style({
  color: theme.ink,
  textDecoration: 'none',
  '::after': { position: 'absolute', inset: 0, borderRadius: 'inherit', content: '' },
  selectors: { '&:focus-visible': { outline: 'none' } },
});
globalStyle(`${card}:has(${open}:focus-visible)`, { outline: `3px solid ${theme.jade}`, outlineOffset: 2 });
globalStyle(`${card} :is(a:not(${open}), button)`, { position: 'relative', zIndex: 1 });

export const oneLine = style(oneLineUnlessLarge);
export const service = style({
  ...alignedRow(space.one),
  ...wrapping,
  color: theme.muted,
  fontSize: '0.9375rem',
});
export const price = style({
  flex: 'none',
  marginInlineStart: 'auto',
  '@container': { [largeText]: { flexShrink: 1 } },
});

export const signals = style({
  ...wrappingRow(`0 ${space.oneHalf}px`),
  fontSize: '0.875rem',
  selectors: { '&:empty': { display: 'none' } },
});
const signal = style({ ...inlineRow(space.half), maxWidth: '100%', overflowWrap: 'anywhere' });
export const warning = style([signal, { color: theme.warningInk, fontWeight: 600 }]);
export const otherTime = style([warning, { alignItems: 'baseline' }]);
export const answered = style([otherTime, { color: theme.muted, fontWeight: 400 }]);
/** Takes what is left of a line, if only its beginning. */
export const shopNote = style([signal, { flex: '1 1 5rem', minWidth: '5rem', color: theme.muted }]);
export const signalIcon = style({ flex: 'none' });

export const body = style({ ...stack(space.half) });
export const where = style({ ...alignedRow(space.one), ...wrapping });
export const texts = style({
  flex: 1,
  minWidth: 0,
  fontSize: '0.9375rem',
  '@container': { [largeText]: { flexBasis: '100%' } },
});
// Thai and Hindi need taller lines for the marks above and below their letters.
export const address = style([
  twoLines,
  {
    selectors: { ':is(:lang(th), :lang(hi)) &': { lineHeight: 1.5 } },
    '@container': { [largeText]: { display: 'block', overflowWrap: 'anywhere' } },
  },
]);
export const notes = style([oneLine, { color: theme.muted }]);
export const next = style({
  ...wrappingRow(space.one),
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${next} > *`, { flex: '1 1 auto', minHeight: tapTarget.min });
