import { style } from '@vanilla-extract/css';
import { plainList } from '../ui/mixins.ts';

export const list = style({ ...plainList, display: 'grid', gap: 2 });
/** Wraps as a unit if there is room for it. */
export const hours = style({ display: 'inline-block' });
