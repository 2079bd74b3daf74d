import { style } from '@vanilla-extract/css';
import { stack, warningSurface, wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const note = style({ ...stack(space.one), ...warningSurface, padding: space.two });
export const buttons = style(wrappingRow(space.one));
