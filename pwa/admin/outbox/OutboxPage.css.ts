import { style } from '@vanilla-extract/css';
import { panel, plainList, splitRow, warningSurface, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const head = style({ ...splitRow, gap: space.one, marginBottom: space.two });
export const title = style({ fontSize: '1.75rem' });
export const subtitle = style({ marginBottom: space.half, fontSize: '1.25rem' });
export const note = style({ marginBottom: space.oneHalf, color: theme.muted });
export const warning = style({ ...warningSurface, marginBottom: space.two, padding: space.oneHalf });
export const list = style({ ...plainList, ...spacedGrid(space.two) });
export const others = style({ marginTop: space.four });
export const row = style({ ...panel, gap: space.half });
export const heading = style({
  ...wrappingRow(space.one),
  alignItems: 'baseline',
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
  overflowWrap: 'anywhere',
});
export const decision = style({
  padding: `2px ${space.oneHalf}px`,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
  fontSize: '0.875rem',
});
export const link = style({ color: theme.jade });
export const bookingSummary = style({ color: theme.muted, selectors: { '&:empty': { display: 'none' } } });
export const buttons = style({
  ...wrappingRow(space.one),
  marginTop: space.one,
  selectors: { '&:empty': { display: 'none' } },
});
