import { globalStyle, style } from '@vanilla-extract/css';
import { alignedRow, cardSurface, inlineRow, onHover, plainList, splitRow } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const panel = style({ marginBlock: `${space.oneHalf}px ${space.one}px` });
export const title = style({ marginBottom: space.half, fontSize: '1.0625rem' });
/** A title with a button at the other end of the line. */
export const head = style({ ...splitRow, columnGap: space.one });
export const rows = style({ ...plainList, ...cardSurface, borderRadius: 16, overflow: 'hidden' });
globalStyle(`${rows} > li + li`, { borderTop: `1px solid ${theme.line}` });
export const row = style({
  ...alignedRow(space.one),
  justifyContent: 'space-between',
  width: '100%',
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.oneHalf}px`,
  border: 0,
  background: 'transparent',
  color: theme.ink,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  // inside the row, since the rounded box clips what is outside
  selectors: { '&:focus-visible': { outlineOffset: -3 } },
  ...onHover({ background: theme.jadeSoft }),
});
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const details = style({ color: theme.muted, fontWeight: 400 });
export const step = style({ ...inlineRow(2), flex: 'none', color: theme.jade });
