import { style } from '@vanilla-extract/css';
import {
  alignedWrappingRow,
  onHover,
  panel,
  plainList,
  spacedGrid,
  splitRow,
  stack,
  twoColumnGrid,
  wrappingRow,
} from '../../ui/mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const title = style({
  ...alignedWrappingRow(`${space.half}px ${space.one}px`),
  marginBottom: space.two,
  fontSize: '1.75rem',
  overflowWrap: 'anywhere',
});
export const columns = style({ ...twoColumnGrid(space.two, minWidth.lg), alignItems: 'start' });
export const column = style(stack(space.two));
export const section = style({ ...panel, gap: space.oneHalf, alignItems: 'stretch' });
export const heading = style({ fontSize: '1.125rem' });
export const muted = style({ color: theme.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });
export const figures = style({
  ...panel,
  ...spacedGrid(space.oneHalf),
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  margin: 0,
});
export const figure = style({ minWidth: 0 });
export const figureName = style({ color: theme.muted, fontSize: '0.875rem' });
export const figureValue = style({
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 650,
  overflowWrap: 'anywhere',
});
export const form = style(stack(space.one));
export const buttons = style(wrappingRow(space.one));
export const list = style({ ...plainList, ...spacedGrid(space.one) });
export const person = style({ ...splitRow, gap: space.one, overflowWrap: 'anywhere' });
export const booking = style({
  ...splitRow,
  gap: space.half,
  minHeight: tapTarget.min,
  padding: `${space.one}px ${space.oneHalf}px`,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  color: theme.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ...onHover({ borderColor: theme.jade }),
});
export const when = style({ display: 'block', fontWeight: 650 });
