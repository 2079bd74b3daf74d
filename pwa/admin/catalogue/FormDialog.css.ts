import { style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const form = style(stack(space.half));
export const save = style({ display: 'grid' });
export const stickySave = style({
  display: 'grid',
  position: 'sticky',
  insetBlockEnd: 0,
  marginInline: -space.one,
  padding: space.one,
  background: theme.card,
});
