import { globalStyle, style } from '@vanilla-extract/css';
import { reserveBottomBar, showToastsAtTop } from '../../ui/bottomBar.css.ts';
import {
  backLinkBase,
  besideNotch,
  cardSurface,
  splitRow,
  spacedGrid,
  alignedWrappingRow,
} from '../../ui/mixins.ts';
import { lowScreen, minWidth, radius, space, theme } from '../../ui/theme.css.ts';

export const page = style({
  maxWidth: 1120,
  marginInline: 'auto',
  paddingInline: besideNotch(20),
  paddingBottom: space.six,
  '@media': {
    '(max-width: 359px)': { paddingInline: space.oneHalf },
    [minWidth.md]: { paddingInline: besideNotch(space.four), paddingBottom: space.eight },
  },
});

export const strip = style({
  ...splitRow,
  gap: `0 ${space.two}px`,
  minHeight: 56,
  paddingBlock: 5,
  marginBottom: space.two,
  borderBottom: `1px solid ${theme.line}`,
});

export const backLink = style({
  ...backLinkBase,
  minWidth: 0,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});

export const bookingSummary = style({ color: theme.muted, fontWeight: 600, whiteSpace: 'nowrap' });

export const titles = style({ ...spacedGrid(space.half), marginBottom: space.two });
export const title = style({
  overflowWrap: 'anywhere',
  fontSize: 'clamp(1.375rem, 0.95rem + 2vw, 2.25rem)',
});
export const subtitle = style({ overflowWrap: 'anywhere', color: theme.muted });

export const columns = style({
  ...spacedGrid(space.four),
  marginTop: space.two,
  '@media': {
    [minWidth.lg]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: space.six,
      alignItems: 'start',
    },
  },
});

export const column = style({ ...spacedGrid(space.four), minWidth: 0 });
export const section = style({ ...spacedGrid(space.two), minWidth: 0 });
export const heading = style({ fontSize: '1.25rem', outline: 'none' });

const card = style({
  ...spacedGrid(space.one),
  padding: space.two,
  ...cardSurface,
});

export const goodToKnow = style({ ...spacedGrid(space.half), minWidth: 0, color: theme.muted });
export const smallHeading = style({
  fontFamily: 'var(--font-sans)',
  fontSize: '0.9375rem',
  fontWeight: 650,
  color: theme.ink,
});

export const calendarCard = style([
  card,
  { '@media': { '(max-width: 359px)': { paddingInline: space.half } } },
]);

// On small screens, the submit bar is a child of the form, so that it sticks along the form's length.
export const details = style({
  display: 'contents',
  '@media': {
    [minWidth.lg]: {
      ...spacedGrid(space.two),
      minWidth: 0,
      padding: space.three,
      ...cardSurface,
    },
  },
});

export const fieldSkeleton = style({ ...spacedGrid(space.one), paddingBottom: 27 });

export const draftNote = style({
  ...spacedGrid(space.oneHalf),
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  padding: `${space.one}px ${space.one}px ${space.one}px ${space.two}px`,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  color: theme.muted,
  fontSize: '0.9375rem',
});

export const alertAction = style({ marginTop: space.one });

/** fits three lines beside the button and four below it */
const barHeight = '11.5rem';

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  ...alignedWrappingRow(`${space.half}px ${space.oneHalf}px`),
  marginInline: -20,
  padding: `${space.oneHalf}px 20px calc(${space.oneHalf}px + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${theme.line}`,
  background: theme.paper,
  '@media': {
    '(max-width: 359px)': { marginInline: -space.oneHalf, paddingInline: space.oneHalf },
    [minWidth.md]: { marginInline: 0, paddingInline: 0 },
    [minWidth.lg]: { position: 'static', borderTop: 'none', background: 'transparent', paddingBottom: 0 },
    // Sticky, the bar would cover all of the form.
    [lowScreen]: { position: 'static' },
  },
});

reserveBottomBar(bar, barHeight, `${minWidth.lg}, ${lowScreen}`);
showToastsAtTop(bar);

// The button stands beside the texts, or below them where letters are large or words long.
export const barTexts = style({ flex: '999 1 8rem', minWidth: 0 });
globalStyle(`${bar} > button`, { flex: '1 0 auto', order: 1, maxWidth: '100%' });

export const note = style({ display: 'block', fontSize: '0.875rem', color: theme.muted });
export const smallNote = style([
  note,
  { fontSize: '0.8125rem', lineHeight: 'var(--leading-tight)', overflowWrap: 'anywhere' },
]);
export const barTerms = style([smallNote, { flex: '1 0 100%', order: 2 }]);
globalStyle(`${note} strong`, { color: theme.ink, fontWeight: 600 });

// Keeps a focused field clear of the submit bar and of the top bar.
globalStyle(`html:has(${bar})`, {
  scrollPaddingTop: '5.5rem',
  scrollPaddingBottom: barHeight,
  '@media': { [`${minWidth.lg}, ${lowScreen}`]: { scrollPaddingBottom: 24 } },
});
