import { style } from '@vanilla-extract/css';
import { barControl, forcedColors, wrappingRow } from '../../ui/mixins.ts';
import { tapTarget, theme } from '../../ui/theme.css.ts';

export const row = style({ ...wrappingRow(0), marginInlineStart: -8 });
export const star = style({
  ...barControl(0),
  minWidth: tapTarget.primary,
  minHeight: tapTarget.primary,
  color: theme.gold,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: -2 } },
  '@media': { [forcedColors]: { color: 'ButtonText' } },
});
export const full = style({ fill: 'currentColor' });
