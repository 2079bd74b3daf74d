import { style } from '@vanilla-extract/css';
import { spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

/**
 * Reserves the height of the notification button and the links below it, so that nothing moves when they
 * load.
 */
export const place = style({ minHeight: '9.5rem', marginTop: space.half });
export const steps = style(spacedGrid(space.oneHalf));
export const links = style(wrappingRow(space.one));
