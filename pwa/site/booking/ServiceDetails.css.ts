import { style } from '@vanilla-extract/css';
import { cardSurface, inlineRow, plainList, spacedGrid, wrappingRow, onHover } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const card = style({ ...spacedGrid(space.one), padding: space.two, ...cardSurface });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.one,
  minHeight: tapTarget.min,
  selectors: { '& + &': { paddingTop: space.one, borderTop: `1px solid ${theme.line}` } },
});
export const chosen = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontSize: '1.0625rem', fontFamily: 'var(--font-sans)', fontWeight: 650 });
export const facts = style({ ...wrappingRow(`0 ${space.two}px`), color: theme.muted });
export const price = style({ color: theme.gold });
export const deposit = style({ fontSize: '0.9375rem', fontWeight: 600 });
export const description = style({ color: theme.muted, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const time = style({ fontWeight: 650 });

export const options = style({ ...plainList, borderTop: `1px solid ${theme.line}` });
export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.two}px`,
  minHeight: tapTarget.primary,
  paddingBlock: space.one,
  borderBottom: `1px solid ${theme.line}`,
  color: theme.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&[aria-current]': { fontWeight: 700, color: theme.jade } },
  ...onHover({ color: theme.jade }),
});
export const optionName = style({ ...inlineRow(space.half), minWidth: 0 });
