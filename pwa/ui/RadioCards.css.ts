import { style } from '@vanilla-extract/css';
import { controlSurface, selectableStates, square, spacedGrid } from './mixins.ts';
import { radius, space, tapTarget, theme } from './theme.css.ts';

export const cards = style({
  ...spacedGrid(space.one),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
});
export const card = style({
  ...controlSurface,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.one,
  height: '100%',
  minHeight: tapTarget.min,
  padding: `${space.one}px ${space.oneHalf}px`,
  cursor: 'pointer',
  transition: 'background-color 150ms, border-color 150ms',
  selectors: selectableStates,
});
export const radioMark = style({
  ...square(20),
  flex: 'none',
  marginTop: '0.15em',
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.pill,
  selectors: { [`${card}[data-selected] &`]: { border: `6px solid ${theme.jade}` } },
});
export const content = style({ display: 'grid', minWidth: 0 });
export const title = style({ fontSize: '0.875rem', fontWeight: 700 });
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
