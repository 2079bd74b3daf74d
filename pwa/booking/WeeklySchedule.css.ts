import { style } from '@vanilla-extract/css';
import { plainList, spacedGrid } from '../ui/mixins.ts';

export const list = style({ ...plainList, ...spacedGrid(2) });
/** Wraps as a unit if there is room for it. */
export const hours = style({ display: 'inline-block' });
