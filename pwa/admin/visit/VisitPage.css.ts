import { globalStyle, style } from '@vanilla-extract/css';
import { showToastsAtTop } from '../../ui/bottomBar.css.ts';
import { section as disclosure, summary } from '../../ui/Disclosure.css.ts';
import {
  alignedRow,
  alignedWrappingRow,
  onHover,
  panel,
  spacedGrid,
  square,
  stack,
  wrappingRow,
} from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { question as customerQuestion } from './NotifyCustomer.css.ts';

export const page = style({
  ...spacedGrid(space.oneHalf),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  outline: 'none',
  '@media': { [minWidth.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.two } },
});
// At the bottom of a phone, toasts would cover the last button.
showToastsAtTop(page, '(max-width: 767px)');
export const column = style(stack(space.oneHalf));
export const who = style(alignedWrappingRow(`${space.half}px ${space.one}px`));
export const name = style({ fontSize: '1.375rem', overflowWrap: 'anywhere' });
export const panelOf = style({ ...panel, gap: space.one });
export const next = style({
  ...wrappingRow(space.one),
  marginBlockStart: space.half,
  selectors: { '&:empty': { display: 'none' } },
});
globalStyle(`${next} > *`, { flex: '1 1 auto', minHeight: tapTarget.primary });
export const question = style([
  customerQuestion,
  { alignContent: 'center', padding: space.one, paddingBlockStart: 0 },
]);
globalStyle(`${question} > ${next}`, { marginBlockStart: 0 });
export const waiting = style({
  ...alignedWrappingRow(`0 ${space.one}px`),
  minHeight: 2 * tapTarget.min - tapTarget.primary - space.one,
  paddingInline: space.half,
  fontSize: '0.875rem',
  // two lines are no higher
  lineHeight: 1.25,
});
export const since = style({ color: theme.muted });

export const progress = style({
  ...alignedWrappingRow(space.one),
  justifyContent: 'space-between',
  selectors: { '&:empty': { display: 'none' } },
});
// Where it stays once the state of the visit is said beside it.
globalStyle(`${progress} > button`, { marginInlineStart: 'auto' });

export const rows = style({ ...panel, gap: 0, paddingBlock: space.half });
const row = {
  minHeight: tapTarget.primary,
  borderBottom: `1px solid ${theme.line}`,
} as const;
globalStyle(`${rows} > ${disclosure}`, row);
globalStyle(`${rows} > :last-child`, { borderBottom: 0 });
globalStyle(`${rows} > ${disclosure} > ${summary}`, {
  ...alignedRow(space.one),
  justifyContent: 'space-between',
  minHeight: tapTarget.primary,
  color: theme.ink,
  listStyle: 'none',
});
globalStyle(`${rows} > ${disclosure} > ${summary}::-webkit-details-marker`, { display: 'none' });
// A chevron like that of the links beside it, which turns down when the section is open.
globalStyle(`${rows} > ${disclosure} > ${summary}::after`, {
  ...square(8),
  flex: 'none',
  marginInlineEnd: 6,
  borderBlockStart: '2px solid',
  borderInlineEnd: '2px solid',
  rotate: '45deg',
  content: '',
});
globalStyle(`${rows} > ${disclosure}[open] > ${summary}::after`, { rotate: '135deg' });
globalStyle(`${rows} > ${disclosure}[open]`, { paddingBlockEnd: space.one });
export const rowLink = style({
  ...row,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.one,
  color: theme.ink,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  ...onHover({ color: theme.jade }),
});
/** In the place of two rows, so that the others keep theirs. */
export const unavailableRows = style({
  ...row,
  minHeight: 2 * tapTarget.primary,
  alignContent: 'center',
  color: theme.muted,
  fontSize: '0.9375rem',
});
export const details = style({ color: theme.muted, fontWeight: 400 });
export const closing = style({ display: 'grid', justifyItems: 'center' });
