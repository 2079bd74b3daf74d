import { style } from '@vanilla-extract/css';
import { inlineRow } from './mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from './theme.css.ts';

/** A button in a bar: without a border, but large enough to tap. */
export const control = style({
  ...inlineRow(6),
  justifyContent: 'center',
  minWidth: tapTarget.min,
  minHeight: tapTarget.min,
  padding: `0 ${space.oneHalf}px`,
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  color: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms',
  selectors: { '&:hover': { background: theme.jadeSoft } },
});
export const globe = style({ display: 'none', '@media': { [minWidth.sm]: { display: 'block' } } });
