import { style } from '@vanilla-extract/css';
import { field } from './Field.css.ts';
import { splitRow, wrappingRow } from './mixins.ts';
import { minWidth, space, theme } from './theme.css.ts';

export const group = style([field, { marginBottom: space.two }]);
export const head = style({ ...splitRow, columnGap: space.one });
export const choices = style({
  ...wrappingRow(space.one),
  '@media': {
    [minWidth.md]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
    },
  },
});
export const empty = style({ color: theme.muted, fontSize: '0.9375rem' });
