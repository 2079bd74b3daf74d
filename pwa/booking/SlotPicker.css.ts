import { style } from '@vanilla-extract/css';
import { controlSurface, forcedColors, forcedSelected, spacedGrid } from '../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../ui/theme.css.ts';

export const picker = style(spacedGrid(space.two));
export const group = style(spacedGrid(space.one));
export const groupName = style({ fontSize: '0.875rem', color: theme.muted });

export const slotGrid = style({
  ...spacedGrid(space.one),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [minWidth.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const slot = style({
  ...controlSurface,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: tapTarget.min,
  padding: `6px ${space.one}px`,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  cursor: 'pointer',
  transition: 'background-color 150ms, color 150ms, border-color 150ms',
  selectors: {
    '&[data-hovered]': { borderColor: theme.jade },
    '&[data-pressed]': { background: theme.jadeSoft },
    '&[data-selected]': {
      background: theme.jade,
      borderColor: theme.jade,
      color: theme.onJade,
      fontWeight: 600,
    },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[data-selected]': forcedSelected } },
  },
});
