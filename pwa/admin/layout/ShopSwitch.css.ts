import { style } from '@vanilla-extract/css';

/** Makes switch and button items of the header's row: below a long text the button joins the others. */
export const shop = style({ display: 'contents' });
