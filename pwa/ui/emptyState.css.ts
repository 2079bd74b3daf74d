import { style } from '@vanilla-extract/css';
import { dashedBox, alignedRow } from './mixins.ts';
import { radius, space } from './theme.css.ts';

/** A box in place of a list or page that is empty or could not be loaded. */
export const emptyState = style({
  ...alignedRow(space.oneHalf),
  flexDirection: 'column',
  padding: `${space.six}px ${space.two}px`,
  ...dashedBox(radius.card),
});
export const title = style({ fontWeight: 650 });
