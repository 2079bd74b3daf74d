import { style } from '@vanilla-extract/css';
import { controlSurface, forcedColors, forcedSelected, inlineRow, selectableStates, tile } from './mixins.ts';
import { space, tapTarget, theme } from './theme.css.ts';

export const choice = style({
  ...inlineRow(space.one),
  ...controlSurface,
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.two}px ${space.half}px ${space.oneHalf}px`,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    ...selectableStates,
    '&[data-disabled]': { borderStyle: 'dashed', color: theme.muted, cursor: 'default' },
  },
});
export const box = style({
  ...tile(20),
  border: `1px solid ${theme.edge}`,
  borderRadius: 6,
  color: 'transparent',
  selectors: {
    [`${choice}[data-selected] &`]: {
      borderColor: theme.jade,
      background: theme.jade,
      color: theme.onJade,
    },
  },
  '@media': {
    [forcedColors]: {
      borderColor: 'ButtonText',
      // keeps the check mark of an unselected choice transparent in forced-colors mode
      forcedColorAdjust: 'none',
      selectors: { [`${choice}[data-selected] &`]: forcedSelected },
    },
  },
});
