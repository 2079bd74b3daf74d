import { style } from '@vanilla-extract/css';
import { from, radius, space, theme } from '../../ui/theme.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.oneHalf,
  marginBottom: space.two,
});
export const title = style({ fontSize: '1.75rem' });
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@media': {
    [from.md]: { display: 'table', overflow: 'hidden', borderRadius: radius.card, background: theme.card },
  },
});
export const headings = style({
  display: 'none',
  '@media': { [from.md]: { display: 'table-header-group' } },
});
export const heading = style({
  padding: `${space.oneHalf}px ${space.two}px`,
  color: theme.muted,
  fontSize: '0.9375rem',
  textAlign: 'start',
});
export const rows = style({
  display: 'grid',
  gap: space.oneHalf,
  '@media': { [from.md]: { display: 'table-row-group' } },
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.half}px ${space.two}px`,
  padding: space.two,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
  '@media': {
    [from.md]: { display: 'table-row', border: 0, borderTop: `1px solid ${theme.line}`, borderRadius: 0 },
  },
});
export const cell = style({
  overflowWrap: 'anywhere',
  '@media': { [from.md]: { padding: `${space.oneHalf}px ${space.two}px`, verticalAlign: 'middle' } },
});
/** what a row is known by, and what takes a line of its own on a phone */
export const first = style([cell, { flexBasis: '100%', fontWeight: 650 }]);
export const wide = style([cell, { flexBasis: '100%', color: theme.muted }]);
export const last = style([cell, { flexBasis: '100%' }]);
export const number = style([cell, { whiteSpace: 'nowrap' }]);
// a table would make a column as narrow as a letter, since the text beside it may break anywhere
export const buttons = style({ display: 'flex', gap: space.one, overflowWrap: 'normal' });
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space.half });
