import { style } from '@vanilla-extract/css';
import { plainList, spacedGrid } from '../ui/mixins.ts';

export const list = style({ ...plainList, ...spacedGrid(2) });
/** Hours move to the next line as a whole, if they fit there. */
export const hours = style({ display: 'inline-block' });
