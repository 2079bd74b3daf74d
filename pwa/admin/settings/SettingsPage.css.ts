import { globalStyle, style } from '@vanilla-extract/css';
import { alignedRow, alignedWrappingRow, cardSurface, onHover, plainList, stack } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { tooNarrowForDailyLinks } from '../layout/QuickLinks.css.ts';

export const page = style({ ...stack(space.two), maxWidth: 640 });
export const title = style({ fontSize: '1.75rem' });
export const rows = style({ ...plainList, ...cardSurface, overflow: 'hidden' });
globalStyle(`${rows} > li + li`, { borderTop: `1px solid ${theme.line}` });
/** The pages used daily, where the header has no room for them. */
export const dailyRows = style([
  rows,
  { display: 'none', '@media': { [tooNarrowForDailyLinks]: { display: 'block' } } },
]);
export const row = style({
  ...alignedRow(space.oneHalf),
  minHeight: tapTarget.primary + space.one,
  padding: `${space.one}px ${space.two}px`,
  color: theme.ink,
  textDecoration: 'none',
  // inside the row, since the rounded box clips what is outside
  selectors: { '&:focus-visible': { outlineOffset: -3 } },
  ...onHover({ background: theme.jadeSoft }),
});
export const icon = style({ flex: 'none', color: theme.jade });
export const texts = style({ ...stack(0), flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const text = style({ fontWeight: 600 });
export const description = style({ color: theme.muted, fontSize: '0.9375rem' });
/** On a desktop these are in the header. */
export const onPhone = style({
  ...alignedWrappingRow(space.one),
  justifyContent: 'space-between',
  '@media': { [minWidth.md]: { display: 'none' } },
});
