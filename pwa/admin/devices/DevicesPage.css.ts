import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.one, fontSize: '1.75rem' });
export const intro = style({ marginBottom: space.two, color: theme.muted });
export const page = style({ display: 'grid', gap: space.two, maxWidth: 720 });
export const list = style({ display: 'grid', gap: space.oneHalf, margin: 0, padding: 0, listStyle: 'none' });
export const card = style({
  display: 'flex',
  gap: space.oneHalf,
  padding: space.two,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
});
export const icon = style({ flex: 'none', marginTop: 2, color: theme.muted });
/** The button stands beside the words, and below them where it does not fit. */
export const body = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.oneHalf,
  minWidth: 0,
});
export const words = style({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.half}px ${space.one}px`,
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
});
export const times = style({ color: theme.muted, fontSize: '0.9375rem' });
export const only = style({ color: theme.muted });

/** Which one is asked about: two may have the same name. */
export const asked = style({ marginBottom: space.one, color: theme.muted });

export const proof = style({ display: 'grid', gap: space.two });
