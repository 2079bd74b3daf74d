import { style } from '@vanilla-extract/css';
import { inlineRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const state = style({
  ...inlineRow(space.half),
  // the buttons wrap below the text before it is squeezed
  flex: '1 0 auto',
  maxWidth: '100%',
  fontWeight: 650,
});
export const icon = style({ flex: 'none', color: theme.jade });
