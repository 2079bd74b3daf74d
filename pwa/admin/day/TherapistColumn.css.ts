import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { plainList, twoLines, onHover } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';
import { statusEdges, statusSurface } from '../../booking/statusColours.ts';
import { entryPadding, lineHeight } from './boardScale.ts';

export const column = style({
  display: 'grid',
  // a long word in a name must not widen the column
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: '1 / span 2',
  minWidth: 0,
  borderInlineEnd: `1px solid ${theme.line}`,
});
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 5,
  padding: `${space.half}px ${space.half}px ${space.one}px`,
  borderBlockEnd: `1px solid ${theme.line}`,
  background: theme.card,
  textAlign: 'center',
});
export const name = style({
  fontFamily: 'var(--font-sans)',
  fontSize: '0.8125rem',
  // two lines; not clamped, since Chrome sets the dots of a centred text outside of its box
  lineHeight: 1.3,
  maxHeight: '2.6em',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const workedHours = style({ color: theme.muted, fontSize: '0.75rem', lineHeight: 1.3 });

const stripes = `repeating-linear-gradient(135deg, ${theme.line} 0 2px, transparent 2px 9px)`;
export const day = style({
  position: 'relative',
  // skips rendering of columns out of view: most columns on a phone
  contentVisibility: 'auto',
  background: `${stripes}, ${theme.paper}`,
});
const placed = {
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(var(--at) * var(--minute))',
  height: 'calc(var(--for) * var(--minute))',
} as const;
export const hours = style({
  ...placed,
  borderBlock: `1px solid ${theme.line}`,
  background: `repeating-linear-gradient(to bottom, ${theme.line} 0 1px, transparent 1px var(--hour)) ${theme.card}`,
});
export const entries = style(plainList);
export const entry = style({ ...placed, padding: '1px 2px' });

const block = {
  display: 'flex',
  alignItems: 'flex-start',
  width: '100%',
  height: '100%',
  // minus 2 px for the entry's border and the gap around it
  padding: `calc(${entryPadding / 2}rem - 2px) ${space.half}px`,
  borderRadius: radius.control / 2,
  fontSize: '0.8125rem',
  lineHeight: `${lineHeight}rem`,
  textAlign: 'start',
} as const;
export const visits = styleVariants(statusEdges, (edge, status) => {
  const surface = statusSurface(status);
  return {
    ...surface,
    ...block,
    position: 'relative',
    zIndex: 1,
    border: `1px ${status === 'pending' ? 'dashed' : 'solid'} ${edge}`,
    borderInlineStartWidth: 4,
    textDecoration: 'none',
  };
});
export const text = style({
  display: 'block',
  maxHeight: `calc(var(--lines) * ${lineHeight}rem)`,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const struck = style([text]);
globalStyle(`${struck} > span`, { textDecoration: 'line-through' });
export const title = style({ ...twoLines, fontWeight: 650 });
/** Leaves the lines below for the state. */
export const titleInOneLine = style({
  display: 'block',
  overflow: 'hidden',
  fontWeight: 650,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const state = style({ display: 'block', fontWeight: 650 });
export const stateIcon = style({ display: 'inline-block', marginInlineEnd: 3, verticalAlign: '-2px' });
export const detail = style({ display: 'block' });

export const travel = style({
  height: '100%',
  overflow: 'hidden',
  paddingInline: space.half,
  borderInlineStart: `4px dotted ${theme.edge}`,
  borderRadius: radius.control / 2,
  background: theme.paper,
  color: theme.muted,
  fontSize: '0.75rem',
  lineHeight: `${lineHeight}rem`,
});
export const free = style({
  position: 'absolute',
  inset: '1px 2px',
  insetBlockStart: 'calc(1px + var(--late) * var(--minute))',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  border: `1px dashed ${theme.edge}`,
  borderRadius: radius.control / 2,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  ...onHover({ background: theme.jadeSoft }),
});
/** Stays in view below the names while a long absence is scrolled. */
export const stickyText = style([text, { position: 'sticky', insetBlockStart: '4.5rem' }]);
export const timeOff = style({
  ...block,
  border: `1px solid ${theme.edge}`,
  background: `${stripes}, ${theme.paper}`,
  color: theme.ink,
  textDecoration: 'none',
});
