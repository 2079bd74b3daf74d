import { style } from '@vanilla-extract/css';
import { iconButton, onHover } from './mixins.ts';
import { radius, tapTarget, theme } from './theme.css.ts';

export const round = {
  ...iconButton(tapTarget.min),
  flex: 'none',
  border: `1px solid ${theme.edge}`,
  background: theme.card,
  ...onHover({ background: theme.jadeSoft }),
} as const;
export const pick = style({
  ...round,
  position: 'relative',
  selectors: { '&:focus-within': { outline: `3px solid ${theme.jade}`, outlineOffset: 2 } },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  opacity: 0,
  cursor: 'pointer',
});
