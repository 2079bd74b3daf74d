import { style } from '@vanilla-extract/css';
import { wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const badges = style(wrappingRow(space.half));
