import { style } from '@vanilla-extract/css';
import { spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const list = style({
  ...spacedGrid(space.half),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});
export const deposit = style({ color: theme.ink, fontWeight: 600 });
