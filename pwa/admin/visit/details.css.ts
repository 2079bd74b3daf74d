import { style } from '@vanilla-extract/css';
import { plainList, splitRow, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

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
export const muted = style({ color: theme.muted });
export const providerError = style({ overflowWrap: 'anywhere', color: theme.muted, fontSize: '0.875rem' });
export const message = style({
  ...spacedGrid(space.one),
  padding: space.oneHalf,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
});
export const buttons = style({ ...wrappingRow(space.one), marginBlockStart: space.one });
export const messageText = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const customerLink = style({ ...spacedGrid(space.half), paddingBlockEnd: space.one });
