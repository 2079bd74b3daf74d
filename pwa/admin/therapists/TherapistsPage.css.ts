import { style } from '@vanilla-extract/css';
import { plainList, twoColumnGrid } from '../../ui/mixins.ts';
import { minWidth, space } from '../../ui/theme.css.ts';

export const list = style({ ...plainList, ...twoColumnGrid(space.two, minWidth.md) });
