import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../ui/bottomBar.css.ts';
import { alignedWrappingRow, besideNotch } from '../../ui/mixins.ts';
import { minWidth, radius, space, theme } from '../../ui/theme.css.ts';

const width = 1120;

export const skipLink = style({
  position: 'absolute',
  insetBlockStart: -100,
  insetInlineStart: space.two,
  zIndex: 60,
  padding: `${space.one}px ${space.two}px`,
  borderRadius: radius.pill,
  background: theme.card,
  selectors: { '&:focus': { insetBlockStart: space.one } },
});
export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  borderBottom: `1px solid ${theme.line}`,
  background: theme.card,
});
// Keeps the focused element clear of the header, and of the bar at the bottom of a phone.
globalStyle(`html:has(${header})`, {
  scrollPaddingTop: '5rem',
  scrollPaddingBottom: `calc(${bottomBarHeight} + ${space.one}px)`,
  '@media': { [minWidth.md]: { scrollPaddingTop: '8rem' } },
});
export const bar = style({
  ...alignedWrappingRow(`0 ${space.one}px`),
  justifyContent: 'space-between',
  maxWidth: width,
  margin: '0 auto',
  paddingBlock: space.one,
  paddingInline: besideNotch(space.two),
});
/** The last button's icon, not its padding, is aligned with the page content. */
export const headerActions = style({
  display: 'flex',
  alignItems: 'center',
  marginInline: `auto -${space.oneHalf}px`,
});
export const main = style({
  maxWidth: width,
  minHeight: '70vh',
  margin: '0 auto',
  paddingBlock: `${space.two}px 112px`,
  paddingInline: besideNotch(space.two),
  outline: 'none',
  '@media': { [minWidth.md]: { paddingBlock: `${space.three}px ${space.six}px` } },
});
