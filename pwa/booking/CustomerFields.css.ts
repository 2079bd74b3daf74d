import { style } from '@vanilla-extract/css';
import { plainFieldset, spacedGrid } from '../ui/mixins.ts';
import { space, theme } from '../ui/theme.css.ts';

export const fields = style({ ...plainFieldset, ...spacedGrid(space.one) });
export const hint = style({ color: theme.muted, fontSize: '0.9375rem', marginBottom: space.oneHalf });
