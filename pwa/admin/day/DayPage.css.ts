import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../ui/bottomBar.css.ts';
import { splitRow, stack } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const page = style({ ...stack(space.oneHalf), flex: '1 1 auto' });
// The board takes what the screen has left, and scrolls within.
globalStyle(`#root:has(${page})`, { display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
globalStyle(`#root > main:has(${page})`, {
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  // a desk shows all therapists side by side
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
export const line = style({ ...splitRow, flexGrow: 1, columnGap: space.one });
export const summary = style({ color: theme.muted, fontSize: '0.875rem' });
