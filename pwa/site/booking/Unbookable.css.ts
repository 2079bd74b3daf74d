import { style } from '@vanilla-extract/css';
import { wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const screen = style({
  ...spacedGrid(space.two),
  justifyItems: 'center',
  maxWidth: 480,
  marginInline: 'auto',
  padding: `${space.eight}px ${space.two}px`,
  textAlign: 'center',
});

export const icon = style({ color: theme.gold });

export const actions = style({
  ...wrappingRow(space.one),
  justifyContent: 'center',
  marginTop: space.one,
});
