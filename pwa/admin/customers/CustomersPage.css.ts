import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, linkedPanel, plainList, twoColumnGrid } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.two, fontSize: '1.75rem' });
export const search = style({ maxWidth: 480, marginBottom: space.two });
export const list = style({ ...plainList, ...twoColumnGrid(space.oneHalf, minWidth.lg) });
export const entry = style(linkedPanel);
export const nameAndBadges = style(alignedWrappingRow(`${space.half}px ${space.one}px`));
export const name = style({ fontSize: '1.0625rem', fontWeight: 650 });
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });
