import { globalStyle, style } from '@vanilla-extract/css';
import { showToastsAtTop } from '../../ui/bottomBar.css.ts';
import { alignedRow, plainList, stack, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const head = style({
  ...alignedRow(space.half),
  minHeight: tapTarget.min,
  marginBlockStart: -space.half,
});
export const list = style({
  ...plainList,
  ...spacedGrid(space.oneHalf),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [minWidth.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
});
// a card changes with its width in `rem`
globalStyle(`${list} > *`, { containerType: 'inline-size' });
// At the bottom of a phone, toasts would cover the next request's buttons.
showToastsAtTop(list, '(max-width: 767px)');
export const sectionTitle = style({ gridColumn: '1 / -1' });
export const sectionHeading = style({
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
});
// `ScrollAnchoredList` anchors the scroll position instead, in every browser.
globalStyle(`html:has(${list})`, { overflowAnchor: 'none' });

export const showMore = style({ display: 'grid', justifyItems: 'center', marginBlock: space.three });
export const backToTop = style({
  position: 'sticky',
  insetBlockEnd: `calc(${2 * space.eight}px + env(safe-area-inset-bottom))`,
  display: 'grid',
  justifyItems: 'end',
  pointerEvents: 'none',
  '@media': { [minWidth.md]: { insetBlockEnd: space.two } },
});
globalStyle(`${backToTop} > *`, { pointerEvents: 'auto', boxShadow: theme.shadow });
export const note = style({
  ...stack(space.one),
  alignItems: 'flex-start',
  marginBottom: space.oneHalf,
  color: theme.muted,
  fontSize: '0.9375rem',
});
