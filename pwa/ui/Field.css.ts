import { style } from '@vanilla-extract/css';
import { controlSurface, spacedGrid } from './mixins.ts';
import { space, tapTarget, theme } from './theme.css.ts';

export const field = style({ ...spacedGrid(6), minWidth: 0 });

export const label = style({ fontSize: '0.9375rem', fontWeight: 600, color: theme.ink });

export const required = style({ color: theme.muted, fontWeight: 400 });

export const control = style({
  ...controlSurface,
  width: '100%',
  // a date input with large text is wider than a small phone
  minWidth: 0,
  minHeight: tapTarget.primary,
  padding: `10px ${space.two}px`,
  // iOS zooms in on a field with smaller text
  fontSize: '1rem',
  lineHeight: 1.6,
  transition: 'border-color 150ms, box-shadow 150ms',
  '::placeholder': { color: theme.muted, opacity: 1 },
  selectors: {
    '&[data-focused]': {
      outline: 'none',
      borderColor: theme.jade,
      boxShadow: `0 0 0 2px ${theme.jade}`,
    },
    '&[data-invalid]': { borderColor: theme.danger },
    '&[data-invalid][data-focused]': { boxShadow: `0 0 0 2px ${theme.danger}` },
  },
  '@media': {
    // forced-colors mode removes box shadows, which show the focus
    '(forced-colors: active)': {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: 1 } },
    },
  },
});

export const textArea = style({ minHeight: 96, resize: 'vertical', display: 'block' });

/** Reserves a line, so that an error does not shift the layout. */
export const message = style({
  minHeight: '1.5em',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.muted,
  // keeps a description closer to this field than to the next field's label
  selectors: { '&:has([slot=description])': { marginBottom: 10 } },
});

export const error = style({
  display: 'flex',
  gap: 6,
  color: theme.danger,
  fontWeight: 500,
});

export const errorIcon = style({ flexShrink: 0, marginTop: '0.2em' });
