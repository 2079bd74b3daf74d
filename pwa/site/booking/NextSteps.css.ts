import { style } from '@vanilla-extract/css';
import { spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

/** Reserves the height of what loads later, so that nothing moves. */
export const place = style({ minHeight: '9.5rem', marginTop: space.half });
export const steps = style(spacedGrid(space.oneHalf));
export const links = style(wrappingRow(space.one));
