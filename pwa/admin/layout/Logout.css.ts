import { style } from '@vanilla-extract/css';
import { from } from '../../ui/theme.css.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';

/** On a phone the icon stands alone; a screen reader hears the word. */
export const words = style([
  visuallyHidden,
  {
    '@media': {
      [from.sm]: { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
    },
  },
]);
