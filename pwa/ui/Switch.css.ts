import { style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected, inlineRow, square } from './mixins.ts';
import { radius, space, tapTarget, theme } from './theme.css.ts';

export const field = style({
  ...inlineRow(space.one),
  minHeight: tapTarget.min,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'progress' } },
});
export const label = style({ fontWeight: 500 });
export const track = style({
  flex: 'none',
  width: 48,
  height: 28,
  padding: 3,
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.pill,
  background: theme.line,
  transition: 'background-color 150ms',
  selectors: {
    [`${field}[data-selected] &`]: { background: theme.jade, borderColor: theme.jade },
    [`${field}[data-focus-visible] &`]: { outline: `3px solid ${theme.jade}`, outlineOffset: 2 },
    [`${field}[data-disabled] &`]: { opacity: 0.6 },
  },
  '@media': { [forcedColors]: { selectors: { [`${field}[data-selected] &`]: forcedSelected } } },
});
export const thumb = style({
  ...square(20),
  display: 'block',
  borderRadius: radius.pill,
  background: theme.card,
  transition: 'transform 150ms',
  selectors: { [`${field}[data-selected] &`]: { transform: 'translateX(20px)' } },
  '@media': {
    [forcedColors]: {
      background: 'ButtonText',
      forcedColorAdjust: 'none',
      selectors: { [`${field}[data-selected] &`]: { background: 'HighlightText' } },
    },
  },
});
