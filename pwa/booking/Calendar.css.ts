import { style } from '@vanilla-extract/css';
import { alignedRow, iconButton } from '../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../ui/theme.css.ts';

export const calendar = style({ width: '100%', maxWidth: 420, marginInline: 'auto' });

export const header = style({ ...alignedRow(space.half), marginBottom: space.half });

export const month = style({
  flex: 1,
  margin: 0,
  paddingInlineStart: space.one,
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
  fontWeight: 600,
});

export const pageButton = style({
  ...iconButton(tapTarget.min),
  color: theme.ink,
  selectors: {
    '&[data-hovered]': { background: theme.jadeSoft },
    '&[data-disabled]': { color: theme.muted, opacity: 0.4, cursor: 'default' },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: -2 },
  },
});

export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

export const weekday = style({
  height: 32,
  padding: 0,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: theme.muted,
});

export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  maxWidth: tapTarget.min,
  height: tapTarget.min,
  marginInline: 'auto',
  borderRadius: radius.pill,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  outline: 'none',
  transition: 'background-color 150ms, color 150ms',
  selectors: {
    '&[data-hovered]': { background: theme.jadeSoft },
    '&[data-disabled]': { color: theme.muted, opacity: 0.55, cursor: 'default' },
    '&[data-unavailable]': { color: theme.muted, opacity: 0.55, cursor: 'default' },
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-selected]': { background: theme.jade, color: theme.onJade, fontWeight: 700 },
    '&[data-focus-visible]': { boxShadow: `0 0 0 2px ${theme.card}, 0 0 0 4px ${theme.jade}` },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[data-selected]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
        '&[data-focus-visible]': { outline: '2px solid Highlight' },
      },
    },
  },
});

export const today = style({ border: `2px solid ${theme.jade}`, fontWeight: 600 });
