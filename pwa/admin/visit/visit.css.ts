import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { statusEdges } from '../../booking/statusColours.ts';
import { inlineRow, panel, spacedGrid, splitRow, warningSurface, wrappingRow } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { badge, badges } from './StatusBadge.css.ts';

const card = style({
  ...panel,
  gap: space.one,
  borderInlineStartWidth: 5,
  // the card takes the focus when the focused button in it disappears
  selectors: { '&&:focus-visible': { outline: `3px solid ${theme.jade}`, outlineOffset: 2 } },
});
export const cards = styleVariants(statusEdges, (colour) => [card, { borderInlineStartColor: colour }]);

export const head = style({ ...splitRow, alignItems: 'flex-start', gap: space.one });
// The same width for every status, so that a decision does not rewrap the line.
globalStyle(`${head} ${badge}`, { minWidth: 'min(6rem, 26vw)', textAlign: 'center' });
export const name = style({
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
  overflowWrap: 'anywhere',
});
export const bookingSummary = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const therapistCall = style({
  ...inlineRow(space.half),
  minHeight: tapTarget.min,
  paddingBlock: space.one,
  // the line's baseline is the name's, not the icon's
  alignItems: 'baseline',
  color: theme.jade,
  fontWeight: 600,
});
globalStyle(`${therapistCall} > svg`, { alignSelf: 'center' });
export const customerText = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const service = style({ display: 'block' });
export const notes = style([
  customerText,
  { padding: `${space.one}px ${space.oneHalf}px`, borderRadius: radius.control, background: theme.paper },
]);
export const requestNote = style([
  badges.pending,
  { padding: `${space.one}px ${space.oneHalf}px`, borderRadius: radius.control, fontSize: '0.9375rem' },
]);
export const alarmNote = style({ ...warningSurface, padding: `${space.one}px ${space.oneHalf}px` });
/** What the customer of a denied request is told. */
export const choices = style({ ...spacedGrid(space.one), marginBlockStart: space.oneHalf });
/** In a dialog that asks for a confirmation: the booking that it is about. */
export const confirmedBooking = style([customerText, { marginBottom: space.one, fontWeight: 600 }]);
export const actions = style({
  ...wrappingRow(space.one),
  marginTop: space.half,
  selectors: { '&:empty': { display: 'none' } },
});
/** Narrow enough to stay beside a button on a phone. */
export const unsent = style({ display: 'grid', selectors: { '&&': { flex: '1 1 11.5rem' } } });
/** Two buttons side by side, as high as one line of others: their texts wrap instead. */
export const moveAnswers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  gap: space.one,
});
globalStyle(`${moveAnswers} > *`, { paddingBlock: space.half, fontSize: '0.875rem', lineHeight: 1.2 });
