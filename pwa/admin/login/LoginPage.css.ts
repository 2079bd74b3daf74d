import { style } from '@vanilla-extract/css';
import { alignedRow, cardSurface, backLinkBase, stack } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: `${space.eight}px ${space.two}px`,
});
export const bar = style({
  ...alignedRow(space.one),
  position: 'absolute',
  insetBlockStart: space.one,
  insetInline: space.one,
  justifyContent: 'space-between',
});
export const form = style({
  ...cardSurface,
  ...stack(space.one),
  width: 'min(400px, 100%)',
  padding: space.three,
  boxShadow: theme.shadow,
});
export const title = style({ fontSize: '1.75rem' });
export const subtitle = style({ marginBottom: space.two, color: theme.muted });
export const homeLink = style({ ...backLinkBase, marginInlineStart: 0 });
