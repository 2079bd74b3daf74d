import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';
import { warningSurface } from '../../ui/mixins.ts';

/** Tall enough to tap, between two lines of text. */
export const link = style({ display: 'inline-block', paddingBlock: space.oneHalf, color: theme.jade });

export const waiting = style({ ...warningSurface, marginTop: space.oneHalf, padding: space.oneHalf });
