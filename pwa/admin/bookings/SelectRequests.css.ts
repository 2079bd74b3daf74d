import { globalStyle, style } from '@vanilla-extract/css';
import { alignedRow, alignedWrappingRow, cardSurface, iconButton, square } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const start = style({ ...iconButton(tapTarget.min), flex: 'none', color: theme.jade });
export const bar = style({
  ...alignedWrappingRow(space.one),
  ...cardSurface,
  position: 'sticky',
  insetBlockStart: space.one,
  zIndex: 5,
  marginBottom: space.two,
  padding: space.oneHalf,
  boxShadow: theme.shadow,
});
// The header's height varies, so the sticky header would cover this bar.
globalStyle(`header:has(+ main ${bar})`, { position: 'static' });
// Shares the first row with the button that ends the selection; the two buttons below share the second row.
export const count = style({ flex: '1 1 55%', fontWeight: 600 });
globalStyle(`${bar} > button`, { paddingInline: space.oneHalf });
globalStyle(`${bar} > button ~ button`, { flex: '1 1 auto' });
export const choice = style(alignedWrappingRow(`0 ${space.one}px`));
globalStyle(`${choice} > button`, { paddingInline: space.one });
export const label = style({
  ...alignedRow(space.one),
  minHeight: tapTarget.min,
  paddingInline: space.one,
  fontWeight: 600,
  cursor: 'pointer',
});
export const checkbox = style({ ...square(22), accentColor: theme.jade });
