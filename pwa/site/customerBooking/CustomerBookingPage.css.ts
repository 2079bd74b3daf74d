import { globalStyle, style } from '@vanilla-extract/css';
import {
  alignedWrappingRow,
  cardSurface,
  inlineRow,
  panel,
  spacedGrid,
  wrappingRow,
} from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const page = style({ maxWidth: 720 });
export const card = style({ ...panel, gap: space.two });
export const skeleton = style(spacedGrid(space.three));
export const actions = style(wrappingRow(space.one));
export const section = style({ ...spacedGrid(space.oneHalf), justifyItems: 'start' });
export const note = style({ color: theme.muted, fontSize: '0.9375rem' });
export const meetingPlace = style({ fontWeight: 650, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const rows = style({
  ...spacedGrid(0),
  paddingInline: space.two,
  ...cardSurface,
  selectors: { '&:empty': { display: 'none' } },
});
export const row = style({
  ...alignedWrappingRow(`0 ${space.two}px`),
  justifyContent: 'space-between',
  minHeight: tapTarget.primary,
  paddingBlock: space.one,
  selectors: { '& + &': { borderTop: `1px solid ${theme.line}` } },
});
// Aligns the text of links and buttons with the text of the other rows.
globalStyle(`${row} > :is(a, button)`, { marginInlineStart: -space.two });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const pushNote = style(inlineRow(space.one));
export const cancelled = style({ marginBottom: space.one, overflowWrap: 'anywhere' });
export const subtitle = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const openRow = style({ paddingBlock: space.two });
