import { globalStyle, style } from '@vanilla-extract/css';

export const logo = style({ display: 'inline-flex', flex: 'none' });
globalStyle(`${logo} > img`, { objectFit: 'contain', borderRadius: 6 });
