import { style } from '@vanilla-extract/css';
import { alignedRow, cardSurface, plainList, splitRow, spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const section = style({
  ...cardSurface,
  ...spacedGrid(space.oneHalf),
  maxWidth: 560,
  marginBottom: space.four,
  padding: space.two,
});
export const title = style({ fontSize: '1.25rem' });
export const intro = style({ color: theme.muted, fontSize: '0.9375rem' });
export const row = style({ ...splitRow, gap: space.one });
export const list = style({ ...plainList, display: 'grid' });
export const device = style({
  ...alignedRow(space.oneHalf),
  paddingBlock: space.one,
  borderTop: `1px solid ${theme.line}`,
});
export const icon = style({ flex: 'none', color: theme.muted });
export const deviceText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: 600 });
export const fault = style({ color: theme.danger, fontSize: '0.9375rem' });
