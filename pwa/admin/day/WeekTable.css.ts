import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected, scrollBox, twoLines, canHover } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

/** Large text makes the table wider than a phone; the page itself must never scroll sideways. */
export const scroller = style({
  ...scrollBox,
  position: 'relative',
  overflowX: 'auto',
});
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  minWidth: '17.5rem',
});
globalStyle(`${table} tbody + tbody`, { borderBlockStart: `1px solid ${theme.line}` });
globalStyle(`${table} th:first-child`, { width: '27%' });
export const head = style({ padding: 0, fontWeight: 600 });
export const day = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: tapTarget.primary,
  margin: 2,
  borderRadius: radius.control,
  color: theme.jade,
  fontSize: '0.8125rem',
  lineHeight: 1.35,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { background: theme.jade, color: theme.onJade },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover:not([aria-current])': { background: theme.jadeSoft } } },
    [forcedColors]: { selectors: { '&[aria-current]': forcedSelected } },
  },
});
export const name = style({
  padding: `${space.half}px ${space.half}px ${space.half}px ${space.one}px`,
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'start',
});
export const nameText = style(twoLines);
export const cell = style({ padding: 2, textAlign: 'center', fontSize: '0.875rem' });
/** px */
const gauge = 7;
export const load = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  minHeight: '2.25rem',
  border: `1px solid ${theme.edge}`,
  borderRadius: 6,
  paddingInlineStart: gauge,
  background: `linear-gradient(to top, ${theme.jade} var(--load), ${theme.jadeSoft} var(--load)) 0 0 / ${gauge}px 100% no-repeat`,
  overflow: 'hidden',
  '@media': {
    // forced-colors mode would remove the gradient
    [forcedColors]: {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      background: `linear-gradient(to top, Highlight var(--load), Canvas var(--load)) 0 0 / ${gauge}px 100% no-repeat`,
    },
  },
});
export const warning = style({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 2,
  color: theme.warningInk,
});
export const legend = style({ padding: space.oneHalf, color: theme.muted, fontSize: '0.875rem' });
