import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space, target, theme } from '../../ui/theme.css.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.three });
// what is opened gets a line of its own
globalStyle(`${row} > details[open]`, { flexBasis: '100%' });

export const part = style({ minWidth: 0, fontSize: '0.9375rem' });
export const summary = style({
  minHeight: target.min,
  alignContent: 'center',
  color: theme.muted,
  cursor: 'pointer',
  fontWeight: 600,
});
export const list = style({
  display: 'grid',
  gap: space.oneHalf,
  margin: 0,
  padding: 0,
  paddingBlockEnd: space.one,
  listStyle: 'none',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.oneHalf,
});
export const muted = style({ color: theme.muted });
export const words = style({ overflowWrap: 'anywhere', color: theme.muted, fontSize: '0.875rem' });
export const letter = style({
  display: 'grid',
  gap: space.one,
  padding: space.oneHalf,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
});
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.one,
  marginBlockStart: space.one,
});
