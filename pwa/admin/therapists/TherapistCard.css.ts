import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.oneHalf,
  height: '100%',
  padding: space.two,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space.two });
export const picture = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  overflow: 'hidden',
  width: 112,
  height: 84,
  borderRadius: radius.control,
  background: theme.skeleton,
  color: theme.ink,
  fontSize: '0.875rem',
  textAlign: 'center',
});
export const who = style({ minWidth: 0 });
export const name = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const places = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.one,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const facts = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.one, marginTop: 'auto' });
