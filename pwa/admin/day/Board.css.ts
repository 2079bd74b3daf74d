import { style } from '@vanilla-extract/css';
import { scrollBox } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const scroller = style({
  ...scrollBox,
  flex: '1 1 0',
  minHeight: '20rem',
  overflow: 'auto',
  // keeps entries from covering the date navigation
  isolation: 'isolate',
  // a swipe at the end of the columns shows the next day; the browser would go back or forward
  overscrollBehaviorX: 'contain',
});
const axisWidth = '3.25rem';
export const board = style({
  vars: { '--minute': 'calc(var(--hour) / 60)', '--column': '6.25rem' },
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${axisWidth} repeat(var(--columns), minmax(var(--column), 1fr))`,
  gridTemplateRows: 'auto calc(var(--minutes) * var(--minute))',
  minWidth: 'fit-content',
  paddingBlockEnd: space.two,
  '@media': { [minWidth.lg]: { vars: { '--column': '5.5rem' } } },
});
/** Covers the hours that scroll below the names. */
export const corner = style({
  position: 'sticky',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: 6,
  gridArea: '1 / 1',
  borderBlockEnd: `1px solid ${theme.line}`,
  borderInlineEnd: `1px solid ${theme.line}`,
  background: theme.card,
});
export const axis = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 3,
  gridArea: '2 / 1',
  borderInlineEnd: `1px solid ${theme.line}`,
  background: theme.card,
});
export const hour = style({
  position: 'absolute',
  insetBlockStart: 'calc(var(--at) * var(--minute))',
  insetInlineEnd: space.half,
  color: theme.muted,
  fontSize: '0.75rem',
  lineHeight: '1rem',
  whiteSpace: 'nowrap',
});
export const now = style({
  // outside the flow, so that it takes up no column
  position: 'absolute',
  inset: 0,
  zIndex: 4,
  gridArea: '2 / 1 / auto / -1',
  pointerEvents: 'none',
});
export const nowLine = style({
  position: 'absolute',
  insetBlockStart: 'calc(var(--at) * var(--minute) - 1px)',
  insetInline: 0,
  borderBlockStart: `2px solid ${theme.danger}`,
});
export const nowTime = style({
  position: 'sticky',
  insetInlineStart: 0,
  display: 'block',
  width: axisWidth,
  marginBlockStart: 'calc(-0.55rem - 1px)',
  padding: `0 ${space.half}px`,
  borderRadius: space.half,
  background: theme.danger,
  color: theme.onDanger,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: '1.1rem',
  textAlign: 'end',
});
