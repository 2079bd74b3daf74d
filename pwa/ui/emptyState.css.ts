import { style } from '@vanilla-extract/css';
import { dashedBox, alignedRow } from './mixins.ts';
import { radius, space } from './theme.css.ts';

export const emptyState = style({
  ...alignedRow(space.oneHalf),
  flexDirection: 'column',
  padding: `${space.six}px ${space.two}px`,
  ...dashedBox(radius.card),
});
export const title = style({ fontWeight: 650 });
