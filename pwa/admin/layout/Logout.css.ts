import { style } from '@vanilla-extract/css';
import { minWidth, space, theme } from '../../ui/theme.css.ts';
import { warningSurface } from '../../ui/mixins.ts';

export const onDesk = style({ display: 'none', '@media': { [minWidth.md]: { display: 'block' } } });
export const link = style({ display: 'inline-block', paddingBlock: space.oneHalf, color: theme.jade });

export const waiting = style({ ...warningSurface, marginTop: space.oneHalf, padding: space.oneHalf });
