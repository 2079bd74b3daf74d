import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const facts = style({ display: 'grid', gap: space.half, margin: 0 });
export const fact = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.one });
export const name = style({ color: theme.muted, minWidth: 'min(9em, 100%)' });
export const value = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: space.one,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const photo = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.control,
  border: `1px solid ${theme.line}`,
});
