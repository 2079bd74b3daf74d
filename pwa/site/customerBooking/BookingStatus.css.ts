import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { statusEdges, statusSurface } from '../../booking/statusColours.ts';
import { inlineRow, plainList, spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { radius, space } from '../../ui/theme.css.ts';

const box = style({
  display: 'flex',
  gap: space.oneHalf,
  padding: space.two,
  border: '1px solid',
  borderRadius: radius.card,
});
export const boxes = styleVariants(statusEdges, (edge, status) => [
  box,
  { ...statusSurface(status), borderColor: edge },
]);
export const icon = style({ flex: 'none', marginTop: 2 });
export const texts = style({ ...spacedGrid(space.half), minWidth: 0 });
export const part = style({ ...spacedGrid(space.one), justifyItems: 'start', marginTop: space.one });
// Muted text has too little contrast on the colours of a status.
globalStyle(`${part} dt`, { color: 'inherit' });
export const choices = style({ ...plainList, ...wrappingRow(space.one) });
export const title = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const who = style({ fontWeight: 650, overflowWrap: 'anywhere' });
export const when = style({
  fontFamily: 'var(--font-serif)',
  fontSize: '1.375rem',
  fontWeight: 650,
  lineHeight: 1.4,
  textWrap: 'balance',
});

const badge = style({
  ...inlineRow(6),
  justifySelf: 'start',
  padding: `3px ${space.oneHalf}px`,
  border: '1px solid',
  borderRadius: radius.pill,
  fontSize: '0.875rem',
  fontWeight: 650,
});
export const badges = styleVariants(statusEdges, (edge, status) => [
  badge,
  { ...statusSurface(status), borderColor: edge },
]);
