import { style } from '@vanilla-extract/css';

/**
 * Makes the switch and the button separate items of the header's row, so that the button can wrap to the
 * other items.
 */
export const shop = style({ display: 'contents' });
