import { style } from '@vanilla-extract/css';
import { alignedRow, listOption } from './mixins.ts';
import { space, theme } from './theme.css.ts';

export const menu = style({ minWidth: 180, padding: space.one - 2, outline: 'none' });

export const item = style({
  ...listOption,
  ...alignedRow(space.two),
  justifyContent: 'space-between',
  color: theme.ink,
});
export const checkmark = style({ color: theme.jade });
