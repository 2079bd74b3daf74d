import { globalStyle, style } from '@vanilla-extract/css';
import { bottomBarHeight } from '../../ui/bottomBar.css.ts';
import { alignedWrappingRow } from '../../ui/mixins.ts';
import { round } from '../../ui/DatePicker.css.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

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
// On a desktop, the link to a new booking is in the page's header.
globalStyle(`${bar} > a`, {
  marginInlineStart: 'auto',
  '@media': { [minWidth.md]: { display: 'none' } },
});
export const arrow = style(round);
