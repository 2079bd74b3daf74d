import { style } from '@vanilla-extract/css';
import { alignedRow, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const visit = style(alignedRow(space.two));
export const picture = style({
  overflow: 'hidden',
  flex: 'none',
  width: 96,
  borderRadius: radius.control,
});
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });
export const list = style({ ...spacedGrid(space.oneHalf), minWidth: 0, margin: 0 });
export const detail = style({ minWidth: 0 });
export const value = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const duration = style({ whiteSpace: 'nowrap' });
export const price = style({ color: theme.gold });
export const amount = style({ fontFamily: 'var(--font-serif)', fontSize: '1.375rem', fontWeight: 650 });
