import { style } from '@vanilla-extract/css';
import { dashedBox, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const notice = style({
  ...spacedGrid(space.one),
  justifyItems: 'center',
  padding: `${space.six}px ${space.three}px`,
  ...dashedBox(radius.card),
});
export const icon = style({ color: theme.gold, marginBottom: space.half });
export const title = style({ fontFamily: 'var(--font-serif)', fontSize: '1.25rem', fontWeight: 600 });
export const text = style({ maxWidth: '48ch', color: theme.muted });
export const actions = style({
  ...wrappingRow(space.oneHalf),
  justifyContent: 'center',
  marginTop: space.two,
});
