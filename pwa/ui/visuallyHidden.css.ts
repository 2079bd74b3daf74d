import { style } from '@vanilla-extract/css';
import { square } from './mixins.ts';
import { minWidth } from './theme.css.ts';

export const visuallyHiddenRule = {
  ...square(1),
  position: 'absolute',
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
export const visuallyHidden = style(visuallyHiddenRule);

export const hiddenOnPhone = style([
  visuallyHidden,
  {
    '@media': {
      [minWidth.sm]: { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
    },
  },
]);
