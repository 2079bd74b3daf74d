import { style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const head = style({ marginBottom: space.oneHalf });
/** On a phone with room below the last entry for the round button and for the note about other days. */
export const list = style({
  paddingBlockEnd: space.six,
  '@media': { [minWidth.md]: { paddingBlockEnd: 0 } },
});
export const selectedBooking = style({
  ...stack(space.one),
  marginBottom: space.three,
  paddingBottom: space.one,
  borderBottom: `1px solid ${theme.line}`,
});
