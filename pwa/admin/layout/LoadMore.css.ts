import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

export const more = style({ display: 'grid', justifyItems: 'center', marginBlock: space.three });
