import { style } from '@vanilla-extract/css';
import { spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const position = style({ ...spacedGrid(space.half), justifyItems: 'start' });
export const outcome = style({ color: theme.muted, fontSize: '0.9375rem' });
