import { style } from '@vanilla-extract/css';
import { wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const screen = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.two,
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
