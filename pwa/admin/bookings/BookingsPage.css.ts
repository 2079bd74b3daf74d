import { globalStyle, style } from '@vanilla-extract/css';
import { from, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.oneHalf, fontSize: '1.75rem' });
export const list = style({
  display: 'grid',
  gap: space.two,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [from.md]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
});
export const one = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.one,
  marginBottom: space.three,
  paddingBottom: space.one,
  borderBottom: `1px solid ${theme.line}`,
});
export const noticeTitle = style({ fontWeight: 650 });
export const more = style({ display: 'grid', justifyItems: 'center', marginBlock: space.three });
/** Within reach, over the bar of tabs on a phone. */
export const top = style({
  position: 'sticky',
  insetBlockEnd: `calc(${2 * space.eight}px + env(safe-area-inset-bottom))`,
  display: 'grid',
  justifyItems: 'end',
  pointerEvents: 'none',
  '@media': { [from.md]: { insetBlockEnd: space.two } },
});
globalStyle(`${top} > *`, { pointerEvents: 'auto', boxShadow: theme.shadow });
// The list holds its place itself, in every browser in the same way.
globalStyle(`html:has(${list})`, { overflowAnchor: 'none' });
export const note = style({ marginBottom: space.oneHalf, color: theme.muted, fontSize: '0.9375rem' });
