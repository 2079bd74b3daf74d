import { style } from '@vanilla-extract/css';
import { alignedRow, square } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const dialog = style({ display: 'flex', flexDirection: 'column', outline: 'none' });
export const search = style({
  ...alignedRow(space.one),
  margin: space.one,
  paddingInline: space.oneHalf,
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.control,
  background: theme.paper,
  selectors: { '&:focus-within': { outline: `2px solid ${theme.jade}`, outlineOffset: 0 } },
});
export const searchIcon = style({ flex: 'none', color: theme.muted });
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: tapTarget.min,
  padding: 0,
  border: 0,
  background: 'transparent',
  outline: 'none',
  appearance: 'none',
  selectors: {
    '&::placeholder': { color: theme.muted, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
});
export const clearButton = style({
  ...square(tapTarget.min),
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  marginInlineEnd: -space.oneHalf,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  color: theme.muted,
  cursor: 'pointer',
  selectors: { '[data-empty] > &': { visibility: 'hidden' } },
});

/** px, from the specification */
const listHeight = 300;

export const list = style({
  maxHeight: listHeight,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `0 ${space.one}px ${space.one}px`,
  outline: 'none',
});
export const city = style({
  padding: `${space.oneHalf}px ${space.oneHalf}px ${space.half}px`,
  color: theme.muted,
  fontSize: '0.875rem',
  fontWeight: 600,
});
export const option = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 18px',
  alignItems: 'center',
  gap: space.oneHalf,
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.oneHalf}px`,
  borderRadius: 10,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered], &[data-focused]': { background: theme.jadeSoft },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${theme.jade}` },
    '&[data-selected]': { fontWeight: 600 },
  },
});
export const count = style({ color: theme.muted, fontSize: '0.875rem', fontWeight: 400 });
export const checkmark = style({ color: theme.jade });
export const empty = style({ padding: space.two, color: theme.muted, textAlign: 'center' });
