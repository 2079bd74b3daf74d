import { style } from '@vanilla-extract/css';
import { alignedRow, iconButton, listOption, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const dialog = style({
  // the popover's, which is as low as the screen, or what the keyboard leaves of it: the list scrolls in the rest
  maxHeight: 'inherit',
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
  // A virtualized list has no intrinsic width.
  width: 'min(400px, 100vw - 24px)',
  maxWidth: '100%',
});
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
  ...iconButton(tapTarget.min),
  flex: 'none',
  marginInlineEnd: -space.oneHalf,
  color: theme.muted,
  selectors: { '[data-empty] > &': { visibility: 'hidden' } },
});

/** px */
const listHeight = 300;

export const list = style({
  maxHeight: listHeight,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // not padding, which a virtual list ignores: the highlighted row would be cut off
  margin: `0 ${space.one}px ${space.one}px`,
  outline: 'none',
});
export const city = style({
  padding: `${space.oneHalf}px ${space.oneHalf}px ${space.half}px`,
  color: theme.muted,
  fontSize: '0.875rem',
  fontWeight: 600,
});
export const option = style({
  ...listOption,
  ...spacedGrid(space.oneHalf),
  gridTemplateColumns: '1fr auto 18px',
  alignItems: 'center',
});
export const count = style({ color: theme.muted, fontSize: '0.875rem', fontWeight: 400 });
export const matched = style({ color: theme.muted, fontSize: '0.875rem', fontWeight: 400 });
export const checkmark = style({ color: theme.jade });
export const empty = style({ padding: space.two, color: theme.muted, textAlign: 'center' });
