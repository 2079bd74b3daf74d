import { globalStyle, style } from '@vanilla-extract/css';
import { reserveBottomBar, showToastsAtTop } from '../../../ui/bottomBar.css.ts';
import { from, radius, space, target, theme } from '../../../ui/theme.css.ts';

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.half,
  minHeight: target.min,
  marginInlineStart: -6,
  color: theme.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { color: theme.jade },
});
export const title = style({ marginBottom: space.oneHalf, fontSize: '1.75rem' });
export const noticeTitle = style({ fontWeight: 650 });

export const form = style({ display: 'grid', gap: space.two });
export const columns = style({
  display: 'grid',
  gap: space.two,
  '@media': {
    [from.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
});
export const sheet = style({
  display: 'grid',
  gap: space.two,
  minWidth: 0,
  padding: space.two,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
  '@media': { [from.md]: { padding: space.three } },
});
export const heading = style({ fontSize: '1.25rem' });
export const subheading = style({ fontFamily: 'var(--font-sans)', fontSize: '1rem', fontWeight: 700 });

export const now = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.one}px`,
  minHeight: target.min,
});
export const undo = style({ marginInlineStart: 'auto', marginInlineEnd: -space.two });
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });
export const times = style({
  display: 'grid',
  gap: space.one,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  scrollMarginTop: 80,
});
export const fields = style({
  display: 'grid',
  gap: space.one,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});
export const hint = style({ color: theme.muted, fontSize: '0.9375rem', marginBottom: space.oneHalf });

/** px: as high as the bar of tabs on a phone */
const tabs = 57;

/** Always within reach, over the bar of tabs on a phone. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: `calc(${tabs}px + env(safe-area-inset-bottom))`,
  zIndex: 10,
  display: 'grid',
  gap: space.half,
  justifyItems: 'center',
  marginInline: -space.two,
  padding: `${space.one}px ${space.two}px`,
  borderTop: `1px solid ${theme.line}`,
  background: theme.paper,
  '@media': {
    [from.md]: { insetBlockEnd: 0, marginInline: 0, paddingInline: 0 },
  },
});
export const chosen = style({ fontSize: '0.875rem', fontWeight: 600, textAlign: 'center' });
export const submit = style({ display: 'grid', width: '100%', maxWidth: 440 });

// A field that gets the focus is never left under this bar or the one at the top.
globalStyle(`html:has(${bar})`, {
  scrollPaddingTop: '5rem',
  scrollPaddingBottom: '11rem',
});
reserveBottomBar(bar, `calc(6rem + ${tabs}px)`, from.md, '6rem');
showToastsAtTop(bar);

/** stays clear of the header when it is brought into view */
export const news = style([sheet, { scrollMarginTop: 128, outline: 'none' }]);
export const all = style({ display: 'flex', flexWrap: 'wrap', gap: space.one });
