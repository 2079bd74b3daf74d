import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const timeAndDay = style({
  display: 'flex',
  // wraps its contents before the status wraps to the next line
  flex: '1 1 min-content',
  flexWrap: 'wrap',
  columnGap: space.oneHalf,
  alignItems: 'baseline',
});
export const time = style({
  fontFamily: 'var(--font-serif)',
  fontSize: '1.1875rem',
  fontWeight: 650,
  textWrap: 'balance',
});
export const day = style({ color: theme.muted, fontSize: '0.9375rem' });
