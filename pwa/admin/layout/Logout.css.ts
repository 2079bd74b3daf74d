import { style } from '@vanilla-extract/css';
import { minWidth, space, theme } from '../../ui/theme.css.ts';
import { warningSurface } from '../../ui/mixins.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';

/** On a phone only the icon is visible; screen readers still read the word. */
export const label = style([
  visuallyHidden,
  {
    '@media': {
      [minWidth.sm]: { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
    },
  },
]);

/** Tall enough to tap, between two lines of text. */
export const link = style({ display: 'inline-block', paddingBlock: space.oneHalf, color: theme.jade });

export const waiting = style({ ...warningSurface, marginTop: space.oneHalf, padding: space.oneHalf });
