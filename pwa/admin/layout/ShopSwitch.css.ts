import { style } from '@vanilla-extract/css';

/** Switch and button are items of the header's row: after a long text the button is in line with the header's other buttons. */
export const shop = style({ display: 'contents' });
