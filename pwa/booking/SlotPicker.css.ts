import { style } from '@vanilla-extract/css';
import { controlSurface, forcedColors, forcedSelected, spacedGrid } from '../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../ui/theme.css.ts';

export const picker = style(spacedGrid(space.two));
export const group = style(spacedGrid(space.one));
export const groupName = style({ fontSize: '0.875rem', color: theme.muted });

/** Columns of at least `share` of the width; fewer columns where large text would not fit. */
const columnsAtMost = (share: string) =>
  `repeat(auto-fill, minmax(min(100%, max(7.25rem, ${share} - ${space.one}px)), 1fr))`;

export const slotGrid = style({
  ...spacedGrid(space.one),
  gridTemplateColumns: columnsAtMost('50%'),
  '@media': { [minWidth.md]: { gridTemplateColumns: columnsAtMost('33%') } },
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
