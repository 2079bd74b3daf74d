import { style } from '@vanilla-extract/css';
import { radius, space, target, theme } from '../../ui/theme.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.one,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const contact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: target.min,
  padding: `0 ${space.oneHalf}px`,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
  color: theme.ink,
  fontWeight: 500,
  textDecoration: 'none',
});
export const plain = style({ overflowWrap: 'anywhere' });
