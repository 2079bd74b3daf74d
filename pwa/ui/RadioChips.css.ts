import { style } from '@vanilla-extract/css';
import { controlSurface, forcedColors, forcedSelected, inlineRow, wrappingRow } from './mixins.ts';
import { radius, space, tapTarget, theme } from './theme.css.ts';

export const chips = style(wrappingRow(space.one));
export const chip = style({
  ...inlineRow(space.half),
  ...controlSurface,
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.two}px`,
  borderRadius: radius.pill,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: 'background-color 150ms, color 150ms, border-color 150ms',
  selectors: {
    '&[data-hovered]': { borderColor: theme.jade },
    '&[data-selected]': {
      borderColor: theme.jade,
      background: theme.jade,
      color: theme.onJade,
      fontWeight: 600,
    },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
  },
  '@media': { [forcedColors]: { selectors: { '&[data-selected]': forcedSelected } } },
});
