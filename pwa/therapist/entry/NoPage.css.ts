import { style } from '@vanilla-extract/css';
import { radius, theme } from '../../ui/theme.css.ts';

/** As large as the card of the next visit. */
export const skeleton = style({
  display: 'block',
  height: 420,
  borderRadius: radius.card,
  background: theme.skeleton,
});
