import { globalStyle, style } from '@vanilla-extract/css';
import { plainList, splitRow, wrappingRow, spacedGrid, onHover } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.three });
// an open section takes a line of its own
globalStyle(`${row} > details[open]`, { flexBasis: '100%' });

export const section = style({ minWidth: 0, fontSize: '0.9375rem' });
export const summary = style({
  minHeight: tapTarget.min,
  alignContent: 'center',
  color: theme.muted,
  cursor: 'pointer',
  fontWeight: 600,
});
/** A link among the sections. */
export const link = style([
  summary,
  {
    color: theme.jade,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    ...onHover({ textDecoration: 'underline' }),
  },
]);
export const list = style({
  ...plainList,
  ...spacedGrid(space.oneHalf),
  paddingBlockEnd: space.one,
});
export const history = style({
  ...spacedGrid(space.half),
  paddingInlineStart: space.two,
  color: theme.muted,
});
export const notification = style({ ...splitRow, alignItems: 'baseline', columnGap: space.oneHalf });
export const messageTitle = style({
  marginBottom: space.half,
  fontFamily: 'var(--font-sans)',
  fontSize: '0.9375rem',
});
export const muted = style({ color: theme.muted });
export const providerError = style({ overflowWrap: 'anywhere', color: theme.muted, fontSize: '0.875rem' });
export const message = style({
  ...spacedGrid(space.one),
  padding: space.oneHalf,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
});
export const buttons = style({ ...wrappingRow(space.one), marginBlockStart: space.one });
/** a prepared message, with its line breaks */
export const messageText = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const customerLink = style({ ...spacedGrid(space.half), paddingBlockEnd: space.one });
