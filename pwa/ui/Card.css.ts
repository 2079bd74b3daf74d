import { style } from '@vanilla-extract/css';
import { radius, space, theme } from './theme.css.ts';

/** A sheet of paper on the table. */
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
});
export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: space.oneHalf,
  padding: 20,
});
