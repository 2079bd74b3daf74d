import { style } from '@vanilla-extract/css';
import { radius, space, theme } from './theme.css.ts';

/** What stands where a list would, when there is none. */
export const emptyState = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.oneHalf,
  padding: `${space.six}px ${space.two}px`,
  border: `1px dashed ${theme.edge}`,
  borderRadius: radius.card,
  textAlign: 'center',
});
