import { style } from '@vanilla-extract/css';
import { inlineRow, plainList, tile, wrappingRow } from './mixins.ts';
import { radius, space, tapTarget, theme } from './theme.css.ts';

export const list = style({ ...plainList, ...wrappingRow(space.one) });
export const contact = style({
  ...inlineRow(6),
  minHeight: tapTarget.min,
  padding: `0 ${space.oneHalf}px`,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
  border: 0,
  color: theme.ink,
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
});
export const icons = style({ ...plainList, display: 'flex', flex: 'none', gap: 2 });
export const icon = style({
  ...tile(tapTarget.min),
  width: 40,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: theme.jade,
  cursor: 'pointer',
});
export const lineText = style({ overflowWrap: 'anywhere' });
