import { style } from '@vanilla-extract/css';
import { barControl } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const link = style({
  ...barControl(2),
  padding: `0 ${space.one}px`,
  background: theme.warningSoft,
  color: theme.warningInk,
  fontWeight: 650,
  textDecoration: 'none',
  selectors: { '&[aria-current]': { boxShadow: `inset 0 0 0 2px ${theme.warningInk}` } },
});
export const count = style({ fontVariantNumeric: 'tabular-nums' });
