import { globalStyle, style } from '@vanilla-extract/css';
import { stack, warningSurface, wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const notice = style({
  ...stack(space.one),
  alignItems: 'flex-start',
  ...warningSurface,
  padding: space.oneHalf,
});
export const title = style({ fontWeight: 650 });
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' });
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.half}px ${space.one}px ${space.half}px 0`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
});
globalStyle(`${table} th`, { fontWeight: 600, overflowWrap: 'normal' });
export const buttons = style(wrappingRow(space.one));
