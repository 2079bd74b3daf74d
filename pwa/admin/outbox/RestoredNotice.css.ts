import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

export const notice = style({ marginBottom: space.two });
export const close = style({ marginTop: space.one });
