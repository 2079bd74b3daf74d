import { style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const choices = style(stack(space.oneHalf));
export const customTime = style({
  ...stack(space.one),
  marginTop: space.one,
  paddingTop: space.two,
  borderTop: `1px solid ${theme.line}`,
});
