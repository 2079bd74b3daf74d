import { style } from '@vanilla-extract/css';
import { panel } from '../../../ui/mixins.ts';
import { minWidth, space } from '../../../ui/theme.css.ts';

export const fields = style({
  ...panel,
  gap: space.two,
  outline: 'none',
  '@media': { [minWidth.md]: { maxWidth: 620 } },
});
