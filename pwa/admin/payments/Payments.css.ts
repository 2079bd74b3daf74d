import { style } from '@vanilla-extract/css';
import { plainList, spacedGrid, splitRow, wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

const line = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const settled = style([line, { color: theme.jade }]);
export const unsettled = style([line, { color: theme.warningInk }]);

export const sums = style({ ...wrappingRow(space.three), margin: 0 });
export const sum = style({ display: 'grid' });
export const sumName = style({ color: theme.muted, fontSize: '0.875rem' });
export const sumValue = style({ margin: 0, fontWeight: 650 });

export const list = style({ ...plainList, ...spacedGrid(space.oneHalf), paddingBlock: space.one });
export const payment = style({ ...splitRow, alignItems: 'baseline', columnGap: space.oneHalf });
export const muted = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const voided = style({ color: theme.muted, textDecoration: 'line-through' });
export const buttons = style({ ...wrappingRow(space.one), marginBlock: space.one });
export const slip = style({
  maxWidth: '100%',
  maxHeight: '60vh',
  justifySelf: 'center',
  objectFit: 'contain',
});
export const answer = style({ ...spacedGrid(space.one), marginBlockStart: space.two });
