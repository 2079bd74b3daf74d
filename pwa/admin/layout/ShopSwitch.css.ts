import { globalStyle, style } from '@vanilla-extract/css';

/** Makes switch and button separate items of the header's row, so that the button can wrap. */
export const shop = style({ display: 'contents' });
// Beside the links of a phone its text takes two lines before the row does.
globalStyle(`${shop} > label`, { flex: '1 1 6.5rem', maxWidth: 'max-content', lineHeight: 1.3 });
