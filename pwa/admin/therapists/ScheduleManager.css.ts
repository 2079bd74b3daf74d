import { style } from '@vanilla-extract/css';
import { cardSurface, plainList, stack, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const manager = style(stack(space.two));
export const columns = style({
  ...spacedGrid(space.two),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  alignItems: 'start',
});
export const colleagues = style({ ...plainList, ...spacedGrid(space.oneHalf) });
export const colleague = style({ ...stack(space.half), alignItems: 'flex-start', overflowWrap: 'anywhere' });
export const form = style(spacedGrid(space.one));
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  columnGap: space.oneHalf,
});
export const list = style({ ...plainList, display: 'grid', alignContent: 'start' });
export const entry = style({
  ...wrappingRow(space.half),
  alignItems: 'center',
  paddingBlock: space.half,
  borderTop: `1px solid ${theme.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const dayAndTimes = style({
  ...wrappingRow(`0 ${space.one}px`),
  flex: '1 1 10rem',
  paddingBlock: space.half,
});
export const buttons = style(wrappingRow(space.one));
export const day = style({ minWidth: '6em', fontWeight: 600 });
export const empty = style({ color: theme.muted });
export const visits = style({ ...stack(space.half), marginTop: space.one });
export const visitList = style({ margin: 0, paddingInlineStart: space.three, overflowWrap: 'anywhere' });
export const page = style({ ...cardSurface, maxWidth: 880, padding: space.two });
export const title = style({ marginBottom: space.two, fontSize: '1.75rem', overflowWrap: 'anywhere' });
