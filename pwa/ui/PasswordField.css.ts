import { style } from '@vanilla-extract/css';
import { space, tapTarget, theme } from './theme.css.ts';

export const box = style({ position: 'relative' });

/** leaves room for the longest text of the button, in any language */
export const input = style({ paddingInlineEnd: 84 });

export const button = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  minWidth: tapTarget.primary,
  padding: `0 ${space.oneHalf}px`,
  border: 0,
  background: 'transparent',
  color: theme.jade,
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: -4 } },
});
