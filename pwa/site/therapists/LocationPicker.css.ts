import { style } from '@vanilla-extract/css';
import { alignedRow, controlSurface } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const trigger = style({
  ...controlSurface,
  ...alignedRow(space.oneHalf),
  width: '100%',
  minHeight: tapTarget.primary,
  padding: `${space.one}px ${space.two}px`,
  textAlign: 'start',
  cursor: 'pointer',
  transition: 'border-color 150ms',
  selectors: { '&:hover:not(:disabled)': { borderColor: theme.jade }, '&:disabled': { cursor: 'progress' } },
});
export const pinIcon = style({ flex: 'none', color: theme.jade });
export const chosenLocation = style({ flex: 1, minWidth: 0 });
export const placeholder = style([chosenLocation, { color: theme.muted }]);
export const chevron = style({ flex: 'none', color: theme.muted });
