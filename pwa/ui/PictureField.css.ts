import { style } from '@vanilla-extract/css';
import { field as fieldBase } from './Field.css.ts';
import { iconButton, inlineRow, square, alignedWrappingRow, wrappingRow, spacedGrid } from './mixins.ts';
import { radius, space, tapTarget, theme } from './theme.css.ts';

export const field = style([fieldBase, { margin: 0, padding: 0, border: 'none' }]);

export const box = style({
  ...spacedGrid(space.oneHalf),
  padding: space.oneHalf,
  border: `1px dashed ${theme.edge}`,
  borderRadius: radius.control,
  background: theme.card,
  selectors: { '&[data-invalid]': { borderColor: theme.danger } },
});

export const row = style(alignedWrappingRow(space.one));

export const pickButton = style({
  ...inlineRow(space.one),
  flex: 1,
  minWidth: 0,
  minHeight: tapTarget.min,
  padding: `6px ${space.one}px`,
  border: 'none',
  borderRadius: radius.control - 4,
  background: 'transparent',
  color: theme.ink,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: theme.jadeSoft },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 1 },
  },
});

export const icon = style({ flexShrink: 0, color: theme.jade });

export const clearButton = style({
  ...iconButton(tapTarget.min),
  color: theme.ink,
  selectors: {
    '&[data-hovered]': { background: theme.jadeSoft },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: -2 },
  },
});

export const previewRow = style({ ...wrappingRow(space.oneHalf), alignItems: 'start' });

export const preview = style({
  ...square(96),
  objectFit: 'cover',
  borderRadius: radius.control - 4,
  border: `1px solid ${theme.line}`,
  // makes a QR code with a transparent background visible
  background: '#fff',
});

export const description = style({
  flex: '1 1 160px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
});
