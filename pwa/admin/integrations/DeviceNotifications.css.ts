import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const section = style({
  display: 'grid',
  gap: space.oneHalf,
  maxWidth: 560,
  marginBottom: space.four,
  padding: space.two,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
});
export const title = style({ fontSize: '1.25rem' });
export const intro = style({ color: theme.muted, fontSize: '0.9375rem' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.one,
});
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.oneHalf,
  paddingBlock: space.one,
  borderTop: `1px solid ${theme.line}`,
});
export const icon = style({ flex: 'none', color: theme.muted });
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: 600 });
export const fault = style({ color: theme.danger, fontSize: '0.9375rem' });
