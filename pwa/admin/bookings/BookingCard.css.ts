import { style, styleVariants } from '@vanilla-extract/css';
import type { BookingStatus } from '#contract/booking.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.one,
  padding: space.two,
  border: `1px solid ${theme.line}`,
  borderInlineStartWidth: 5,
  borderRadius: radius.card,
  background: theme.card,
  // the focus comes here when what had it is gone
  selectors: { '&&:focus-visible': { outline: `3px solid ${theme.jade}`, outlineOffset: 2 } },
});
const edges: Record<BookingStatus, string> = {
  pending: '#d9ab33',
  approved: '#3f9a63',
  denied: '#c2483f',
  cancelled: '#8a8f8c',
};
export const cards = styleVariants(edges, (colour) => [card, { borderInlineStartColor: colour }]);

const badge = style({
  flex: 'none',
  padding: `3px ${space.oneHalf}px`,
  borderRadius: radius.pill,
  fontSize: '0.875rem',
  fontWeight: 650,
});
const dark = '(prefers-color-scheme: dark)';
const tones: Record<BookingStatus, { light: [string, string]; dark: [string, string] }> = {
  pending: { light: ['#fbefcd', '#5c4306'], dark: ['#3a2f12', '#f5dc9a'] },
  approved: { light: ['#dcefe2', '#14532d'], dark: ['#16331f', '#a7e0b8'] },
  denied: { light: ['#f9e3df', '#8c1d16'], dark: ['#3d1f1b', '#f5b3ac'] },
  cancelled: { light: ['#e8e8e5', '#43494a'], dark: ['#2b302e', '#c5cbc8'] },
};
export const badges = styleVariants(tones, ({ light, dark: night }) => [
  badge,
  {
    background: light[0],
    color: light[1],
    '@media': { [dark]: { background: night[0], color: night[1] } },
  },
]);

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.one,
});
export const when = style({
  display: 'flex',
  // breaks within itself before the status goes below
  flex: '1 1 min-content',
  flexWrap: 'wrap',
  columnGap: space.oneHalf,
  alignItems: 'baseline',
});
export const time = style({
  fontFamily: 'var(--font-serif)',
  fontSize: '1.1875rem',
  fontWeight: 650,
  textWrap: 'balance',
});
export const day = style({ color: theme.muted, fontSize: '0.9375rem' });
export const name = style({
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
  overflowWrap: 'anywhere',
});
export const facts = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const typed = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** On one line as long as a line can hold them. */
export const figures = style({ display: 'inline-block' });
export const notes = style([
  typed,
  { padding: `${space.one}px ${space.oneHalf}px`, borderRadius: radius.control, background: theme.paper },
]);
