import { style } from '@vanilla-extract/css';
import { panel, wrappingRow } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const question = style({
  ...panel,
  gap: space.one,
  '@media': {
    [minWidth.md]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space.two },
  },
});
export const when = style(wrappingRow(space.one));
export const count = style({ display: 'block', minHeight: '1.7em', color: theme.muted });
