import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../ui/bottomBar.css.ts';
import { alignedWrappingRow, onHover, iconButton } from '../../ui/mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

/** Below the board on a phone, although before it in the document. */
export const bar = style({
  ...alignedWrappingRow(`clamp(${space.half}px, 2vw, ${space.one}px)`),
  position: 'sticky',
  insetBlockEnd: bottomBarHeight,
  zIndex: 1,
  order: 1,
  marginBlock: `auto -${space.one}px`,
  paddingBlock: space.one,
  background: theme.paper,
  '@media': { [minWidth.md]: { position: 'static', order: 0, margin: 0, padding: 0 } },
});
// The new booking is in the row, not over the board; on a desk it is in the page's header.
globalStyle(`${bar} > a`, {
  position: 'static',
  flex: 'none',
  marginInlineStart: 'auto',
  boxShadow: 'none',
  width: tapTarget.primary,
  height: tapTarget.primary,
  '@media': { [minWidth.md]: { display: 'none' } },
});
const round = {
  ...iconButton(tapTarget.min),
  flex: 'none',
  border: `1px solid ${theme.edge}`,
  background: theme.card,
  ...onHover({ background: theme.jadeSoft }),
} as const;
export const arrow = style(round);
export const pick = style({
  ...round,
  position: 'relative',
  selectors: { '&:focus-within': { outline: `3px solid ${theme.jade}`, outlineOffset: 2 } },
});
/** Over the whole icon, to open the browser's own choice of a date. */
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
