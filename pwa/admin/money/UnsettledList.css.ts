import { style } from '@vanilla-extract/css';
import { panel, plainList, splitRow, twoColumnGrid, wrappingRow } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const section = style({ marginBlockEnd: space.three });
export const title = style({ marginBlockEnd: space.one, fontSize: '1.125rem' });
export const list = style({
  ...plainList,
  ...twoColumnGrid(space.one, minWidth.lg),
  alignItems: 'start',
});
export const card = style({ ...panel, gap: space.half, overflowWrap: 'anywhere' });
export const head = style({ ...splitRow, alignItems: 'baseline', columnGap: space.oneHalf });
export const name = style({ color: theme.ink, fontSize: '1.0625rem', fontWeight: 650 });
export const amount = style({ color: theme.warningInk, whiteSpace: 'nowrap' });
export const details = style({ color: theme.muted, fontSize: '0.9375rem' });
export const buttons = style({ ...wrappingRow(space.one), justifyContent: 'flex-end' });
