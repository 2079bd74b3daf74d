import { style } from '@vanilla-extract/css';
import { warningSurface } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const note = style({ ...warningSurface, padding: `${space.one}px ${space.oneHalf}px` });
