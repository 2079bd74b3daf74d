import { style } from '@vanilla-extract/css';
import { splitRow, stack } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const head = style({ ...splitRow, columnGap: space.two, marginBottom: space.oneHalf });
export const title = style({ fontSize: '1.75rem' });
export const selectedBooking = style({
  ...stack(space.one),
  marginBottom: space.three,
  paddingBottom: space.one,
  borderBottom: `1px solid ${theme.line}`,
});
