import { style } from '@vanilla-extract/css';
import { inlineRow, plainList, wrappingRow } from './mixins.ts';
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
export const lineText = style({ overflowWrap: 'anywhere' });
