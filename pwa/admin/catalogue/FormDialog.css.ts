import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: space.half });
export const save = style({ display: 'grid' });
export const stickySave = style({
  display: 'grid',
  position: 'sticky',
  insetBlockEnd: 0,
  marginInline: -space.one,
  padding: space.one,
  background: theme.card,
});
