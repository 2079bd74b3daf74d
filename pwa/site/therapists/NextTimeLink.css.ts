import { style } from '@vanilla-extract/css';

/** Above the link that covers the whole card. */
export const above = style({ position: 'relative', zIndex: 1 });
