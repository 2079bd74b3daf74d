import { style } from '@vanilla-extract/css';
import { iconButton } from './mixins.ts';
import { space, tapTarget } from './theme.css.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: space.one,
});
export const title = style({ fontSize: '1.125rem' });
export const close = style(iconButton(tapTarget.primary));
