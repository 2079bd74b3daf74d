import { style } from '@vanilla-extract/css';
import { control } from '../../../ui/Field.css.ts';
import { panel } from '../../../ui/mixins.ts';
import { minWidth, space } from '../../../ui/theme.css.ts';

export const fields = style({
  ...panel,
  gap: space.two,
  outline: 'none',
  '@media': { [minWidth.md]: { maxWidth: 620 } },
});

/** Otherwise the browser makes the date input wider than a small phone when text is large. */
export const date = style([control, { minWidth: 0, maxWidth: '100%' }]);
export const dateField = style({ gridTemplateColumns: 'minmax(0, 1fr)' });
