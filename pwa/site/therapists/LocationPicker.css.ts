import { style } from '@vanilla-extract/css';
import { alignedRow, canHover, controlSurface } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const trigger = style({
  ...controlSurface,
  ...alignedRow(space.oneHalf),
  width: '100%',
  minHeight: tapTarget.primary,
  padding: `${space.one}px ${space.two}px`,
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'border-color 150ms',
  selectors: { '&:disabled': { cursor: 'progress' } },
  '@media': {
    [minWidth.md]: { flex: '1 1 300px', maxWidth: 480 },
    [canHover]: { selectors: { '&:hover:not(:disabled)': { borderColor: theme.jade } } },
  },
});
export const pinIcon = style({ flex: 'none', color: theme.jade });
export const chosenLocation = style({ flex: 1, minWidth: 0 });
export const placeholder = style([chosenLocation, { color: theme.muted }]);
export const chevron = style({ flex: 'none', color: theme.muted });
