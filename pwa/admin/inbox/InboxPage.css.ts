import { style } from '@vanilla-extract/css';
import { linkedPanel, plainList, spacedGrid, splitRow, twoColumnGrid } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.two, fontSize: '1.75rem' });
export const kinds = style({ ...spacedGrid(space.three), alignItems: 'start' });
export const kind = style({ marginBottom: space.one, fontSize: '1.125rem' });
export const list = style({ ...plainList, ...twoColumnGrid(space.one, minWidth.lg) });
export const entry = style(linkedPanel);
export const nameAndAmount = style({ ...splitRow, alignItems: 'baseline', columnGap: space.oneHalf });
export const name = style({ fontSize: '1.0625rem', fontWeight: 650 });
export const amount = style({ color: theme.warningInk, fontWeight: 650 });
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });
