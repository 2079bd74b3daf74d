import { style } from '@vanilla-extract/css';
import { spacedGrid, splitRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const offers = style(spacedGrid(space.two));
export const top = style({ ...splitRow, gap: space.one });
export const title = style({ fontSize: '1.375rem' });
