import { style } from '@vanilla-extract/css';
import { cardSurface, splitRow, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, radius, space, theme } from '../../ui/theme.css.ts';

export const header = style({ ...splitRow, gap: space.oneHalf, marginBottom: space.two });
export const headerActions = style(wrappingRow(space.one));
export const title = style({ fontSize: '1.75rem' });
export const table = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@media': {
    [minWidth.md]: {
      display: 'table',
      overflow: 'hidden',
      borderRadius: radius.card,
      background: theme.card,
    },
  },
});
export const headings = style({
  display: 'none',
  '@media': { [minWidth.md]: { display: 'table-header-group' } },
});
export const heading = style({
  padding: `${space.oneHalf}px ${space.two}px`,
  color: theme.muted,
  fontSize: '0.9375rem',
  textAlign: 'start',
});
export const rows = style({
  ...spacedGrid(space.oneHalf),
  '@media': { [minWidth.md]: { display: 'table-row-group' } },
});
export const row = style({
  ...cardSurface,
  ...wrappingRow(`${space.half}px ${space.two}px`),
  alignItems: 'baseline',
  padding: space.two,
  '@media': {
    [minWidth.md]: { display: 'table-row', border: 0, borderTop: `1px solid ${theme.line}`, borderRadius: 0 },
  },
});
const cell = {
  overflowWrap: 'anywhere',
  '@media': { [minWidth.md]: { padding: `${space.oneHalf}px ${space.two}px`, verticalAlign: 'middle' } },
} as const;
// On a phone, cells of the full width take a separate line.
export const nameCell = style({ ...cell, flexBasis: '100%', fontWeight: 650 });
export const textCell = style({ ...cell, flexBasis: '100%', color: theme.muted });
export const numberCell = style({ ...cell, whiteSpace: 'nowrap' });
export const buttonsCell = style({ ...cell, flexBasis: '100%' });
// Without a minimum width, text that may break anywhere would shrink the column to the width of a letter.
export const buttons = style({
  display: 'flex',
  gap: space.one,
  overflowWrap: 'normal',
  '@media': { [minWidth.md]: { whiteSpace: 'nowrap' } },
});
