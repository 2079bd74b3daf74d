import { style } from '@vanilla-extract/css';
import { wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const bar = style({
  ...spacedGrid(space.one),
  marginBottom: space.two,
  '@media': {
    [minWidth.md]: {
      gridTemplateColumns: 'minmax(220px, 1fr) auto auto',
      alignItems: 'end',
      gap: space.two,
    },
  },
});
export const search = style({ minWidth: 0 });
export const selectsBesideSearch = style({
  display: 'none',
  '@media': {
    [minWidth.md]: {
      ...spacedGrid(space.oneHalf),
      gridTemplateColumns: 'repeat(3, minmax(120px, 168px))',
    },
  },
});
export const buttons = style({
  ...wrappingRow(space.one),
  // as tall as the selects beside them
  '@media': { [minWidth.md]: { minHeight: tapTarget.primary } },
});
export const phoneOnly = style({ '@media': { [minWidth.md]: { display: 'none' } } });
export const selectsInDrawer = style(spacedGrid(space.two));
export const note = style({
  margin: `-${space.one}px 0 ${space.two}px`,
  color: theme.muted,
  fontSize: '0.9375rem',
});
