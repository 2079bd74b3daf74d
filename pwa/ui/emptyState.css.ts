import { style } from '@vanilla-extract/css';
import { alignedRow } from './mixins.ts';
import { radius, space, theme } from './theme.css.ts';

/** A box in place of a list or page that is empty or could not be loaded. */
export const emptyState = style({
  ...alignedRow(space.oneHalf),
  flexDirection: 'column',
  padding: `${space.six}px ${space.two}px`,
  border: `1px dashed ${theme.edge}`,
  borderRadius: radius.card,
  textAlign: 'center',
});
export const title = style({ fontWeight: 650 });
