import { style } from '@vanilla-extract/css';
import { plainList, wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const gaps = style({
  ...plainList,
  ...wrappingRow(space.half),
  marginBlockStart: space.half,
  fontWeight: 400,
});
export const filter = style({ marginBlockEnd: space.one });
