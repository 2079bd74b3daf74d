import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../ui/bottomBar.css.ts';
import { alignedWrappingRow, splitRow, stack } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

/** As wide as the other pages, and wider for many therapists. */
export const page = style({
  ...stack(space.oneHalf),
  flex: '1 1 auto',
  width: '100%',
  maxWidth: 'max(1088px, calc(3rem + var(--therapists, 0) * 7rem))',
  marginInline: 'auto',
});
// The board takes what the screen has left, and scrolls within.
globalStyle(`#root:has(${page})`, { display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
globalStyle(`#root > main:has(${page})`, {
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  maxWidth: 'none',
  width: '100%',
  minHeight: 'auto',
  paddingBlock: `${space.oneHalf}px calc(${space.one}px + ${bottomBarHeight})`,
  '@media': { [minWidth.md]: { paddingBlock: `${space.two}px` } },
});
/** On a desk in one line. */
export const head = style({
  '@media': { [minWidth.md]: { ...splitRow, flexWrap: 'nowrap', columnGap: space.three } },
});
export const title = style({ fontSize: '1.375rem' });
export const line = style({ ...alignedWrappingRow(`0 ${space.one}px`), flexGrow: 1 });
/** As wide without its text, so that nothing moves when that comes. */
export const summary = style({
  flex: '1 1 9rem',
  minHeight: '1lh',
  color: theme.muted,
  fontSize: '0.875rem',
  lineHeight: 1.35,
});
