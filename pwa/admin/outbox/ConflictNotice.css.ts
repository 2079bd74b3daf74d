import { globalStyle, style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const notice = style({
  ...stack(space.one),
  alignItems: 'flex-start',
  padding: space.oneHalf,
  border: `1px solid ${theme.warningEdge}`,
  borderRadius: radius.control,
  background: theme.warningSoft,
  color: theme.warningInk,
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
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.one });
