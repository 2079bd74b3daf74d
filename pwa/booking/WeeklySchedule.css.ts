import { style } from '@vanilla-extract/css';

export const list = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' });
/** Wraps as one word, as long as there is room for it. */
export const hours = style({ display: 'inline-block' });
