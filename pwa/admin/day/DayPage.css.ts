import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../ui/bottomBar.css.ts';
import { stack, wrappingRow } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const page = style({
  ...stack(space.oneHalf),
  flex: '1 1 auto',
  width: '100%',
  maxWidth: 'max(1088px, calc(3.25rem + var(--therapists, 0) * 7rem))',
  marginInline: 'auto',
});
// The board takes the remaining height and scrolls inside.
globalStyle(`#root:has(${page})`, { display: 'flex', flexDirection: 'column', minHeight: '100dvh' });
globalStyle(`#root > main:has(${page})`, {
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  maxWidth: 'none',
  width: '100%',
  minHeight: 'auto',
  paddingBlock: `${space.two}px calc(${space.one}px + ${bottomBarHeight})`,
  '@media': { [minWidth.md]: { paddingBlock: `${space.three}px ${space.two}px` } },
});
// On a phone, the link to a new booking is in the date navigation instead.
globalStyle(`${page} > header > a`, { '@media': { '(max-width: 767px)': { display: 'none' } } });
export const below = style({ ...wrappingRow(0), justifyContent: 'center' });
/** Reserves its line while it has no text, so that nothing moves later; on a desktop beside the title. */
export const summary = style({
  flex: '1 1 100%',
  order: 1,
  minHeight: '1lh',
  color: theme.muted,
  fontSize: '0.875rem',
  lineHeight: 1.35,
  '@media': { [minWidth.md]: { flex: '1 1 9rem', order: 0 } },
});
