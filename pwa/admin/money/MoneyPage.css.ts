import { style } from '@vanilla-extract/css';
import { panel, splitRow, twoColumnGrid, wrappingRow } from '../../ui/mixins.ts';
import { minWidth, radius, space, theme } from '../../ui/theme.css.ts';
import { stackedBlock, stackedFrame, stackedHead, stackedValue } from './stackedTable.ts';

export const title = style({ marginBottom: space.one, fontSize: '1.75rem' });
export const stale = style({ opacity: 0.6 });
export const columns = style({ ...twoColumnGrid(space.two, minWidth.lg), alignItems: 'start' });
export const section = style({ ...panel, ...stackedFrame, gap: space.one });
export const heading = style({ fontSize: '1.125rem' });
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });
export const income = style({ fontFamily: 'var(--font-serif)', fontSize: '2.25rem', lineHeight: 1.3 });
export const increase = style({ color: theme.jade, fontWeight: 650 });
export const decrease = style({ color: theme.danger, fontWeight: 650 });
export const figure = style({
  ...splitRow,
  gap: `0 ${space.two}px`,
  paddingBlock: space.one,
  borderBottom: `1px solid ${theme.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const figureValue = style({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
export const links = style({ ...wrappingRow(space.one), marginBlock: space.two });
export const chart = style({ width: '100%', height: 120, borderBottom: `1px solid ${theme.edge}` });
export const bar = style({
  fill: theme.jade,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
export const givenBack = style({
  fill: theme.danger,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
export const marks = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  color: theme.muted,
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
  textAlign: 'center',
});
export const mark = style({ display: 'flex', justifyContent: 'center', overflow: 'visible' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  ...stackedBlock,
});
export const tablePart = style(stackedBlock);
export const head = style(stackedHead);
export const noWrap = style({ whiteSpace: 'nowrap' });
const cell = { paddingBlock: space.one, borderBottom: `1px solid ${theme.line}` } as const;
export const rowHead = style({
  ...cell,
  width: '55%',
  textAlign: 'start',
  fontWeight: 400,
  overflowWrap: 'anywhere',
  ...stackedBlock,
});
export const columnHead = style({
  ...cell,
  paddingInlineStart: space.one,
  color: theme.muted,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
});
export const value = style({
  ...cell,
  paddingInlineStart: space.one,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  ...stackedValue,
});
export const track = style({
  width: '100%',
  height: 6,
  marginTop: space.half,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
});
