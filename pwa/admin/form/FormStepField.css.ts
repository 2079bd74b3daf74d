import { style } from '@vanilla-extract/css';
import { alignedRow, controlSurface, tile } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const row = style(alignedRow(space.one));
export const number = style({
  flex: 1,
  minWidth: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
export const stepButton = style({
  ...tile(tapTarget.primary),
  ...controlSurface,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { borderColor: theme.jade },
    '&[data-pressed]': { background: theme.jadeSoft },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
    '&[data-disabled]': { opacity: 0.4, cursor: 'default' },
  },
});
