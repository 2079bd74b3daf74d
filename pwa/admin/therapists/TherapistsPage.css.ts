import { style } from '@vanilla-extract/css';
import { from, space, theme } from '../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.oneHalf,
  marginBottom: space.two,
});
export const title = style({ fontSize: '1.75rem' });
export const list = style({
  display: 'grid',
  gap: space.two,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** Always within reach, however long the form. */
export const save = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  marginInline: -space.one,
  padding: space.one,
  background: theme.card,
});
