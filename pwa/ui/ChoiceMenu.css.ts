import { style } from '@vanilla-extract/css';
import { alignedRow } from './mixins.ts';
import { space, tapTarget, theme } from './theme.css.ts';

export const menu = style({ minWidth: 180, padding: space.one - 2, outline: 'none' });

export const item = style({
  ...alignedRow(space.two),
  justifyContent: 'space-between',
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.oneHalf}px`,
  borderRadius: 10,
  color: theme.ink,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: theme.jadeSoft },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${theme.jade}` },
    '&[data-selected]': { fontWeight: 600 },
  },
});
export const checkmark = style({ color: theme.jade });
