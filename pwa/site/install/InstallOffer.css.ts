import { style } from '@vanilla-extract/css';
import { alignedRow, cardSurface, tile, wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const onPage = style({ padding: space.two, ...cardSurface });
export const head = style(alignedRow(space.two));
export const icon = style({
  ...tile(52),
  borderRadius: 13,
  background: theme.jadeDeep,
  color: '#f0dca4',
});
export const actions = style({
  ...wrappingRow(space.one),
  justifyContent: 'flex-end',
  marginTop: space.oneHalf,
});
