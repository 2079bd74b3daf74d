import { style } from '@vanilla-extract/css';
import { inlineRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const shop = style({ ...inlineRow(space.one), flexWrap: 'wrap' });
