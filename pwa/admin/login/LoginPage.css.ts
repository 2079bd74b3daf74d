import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const page = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: `${space.eight}px ${space.two}px`,
});
export const corner = style({ position: 'absolute', insetBlockStart: space.one, insetInlineEnd: space.one });
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.one,
  width: 'min(400px, 100%)',
  padding: space.three,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
  boxShadow: theme.shadow,
});
export const title = style({ fontSize: '1.75rem' });
export const subtitle = style({ marginBottom: space.two, color: theme.muted });
