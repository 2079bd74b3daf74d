import { globalStyle, style } from '@vanilla-extract/css';
import { panel, spacedGrid, splitRow } from '../../ui/mixins.ts';
import { printOnly } from '../../ui/printOnly.css.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { stackedBlock, stackedFrame, stackedHead, stackedValue } from './stackedTable.ts';

const onPaper = <const Print extends object>(print: Print) => ({ '@media': { print } });
const hidden = onPaper({ display: 'none' });

export const page = style({});
export const pageTitle = style({ marginBottom: space.one, fontSize: '1.75rem', ...hidden });
export const actions = style({ marginBottom: space.two, ...hidden });
export const send = style({ marginTop: space.two, ...hidden });
export const correctShares = style({ ...spacedGrid(space.two), justifyItems: 'start' });
// An empty live region takes up no space and adds no gap.
export const change = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const note = style({ overflowWrap: 'anywhere' });
export const open = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tapTarget.min,
  fontWeight: 650,
});

export const paper = style({
  ...panel,
  ...stackedFrame,
  gap: space.two,
  '@media': {
    [minWidth.md]: { padding: space.three },
    // Twenty visits fit on a page.
    print: { gap: space.one, padding: 0, border: 0, borderRadius: 0, lineHeight: 1.5 },
  },
});
export const shop = style({ color: theme.muted, fontSize: '0.9375rem' });
export const name = style({ fontSize: '1.5rem', overflowWrap: 'anywhere' });
export const muted = style({ color: theme.muted });
export const sums = style({
  maxWidth: 480,
  marginBlock: `${space.two}px ${space.one}px`,
  ...onPaper({
    maxWidth: 'none',
    marginBlock: space.one,
    columns: 2,
    columnGap: space.four,
    fontSize: '0.75rem',
  }),
});
export const sum = style({
  ...splitRow,
  gap: `0 ${space.two}px`,
  paddingBlock: space.half,
  ...onPaper({ paddingBlock: 1, breakInside: 'avoid' }),
});
export const sumValue = style({
  margin: 0,
  // below a name that takes the whole line, too
  marginInlineStart: 'auto',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const owed = style({ fontSize: '1.0625rem', fontWeight: 650, overflowWrap: 'anywhere' });
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  ...stackedBlock,
  ...onPaper({ fontSize: '0.75rem' }),
});
export const tablePart = style(stackedBlock);
export const head = style(stackedHead);
export const caption = style({
  paddingBlock: space.one,
  color: theme.muted,
  textAlign: 'start',
  ...stackedBlock,
});
const cell = {
  paddingBlock: space.one,
  paddingInlineStart: space.one,
  borderBottom: `1px solid ${theme.line}`,
  verticalAlign: 'top',
  ...onPaper({ paddingBlock: 2 }),
} as const;
const amount = {
  ...cell,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  ...stackedValue,
} as const;
export const columnHead = style({
  ...cell,
  color: theme.muted,
  fontWeight: 600,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
});
export const rowHead = style({
  ...cell,
  paddingInlineStart: 0,
  fontWeight: 400,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  ...stackedBlock,
});
export const when = style({ display: 'inline-block', marginInlineEnd: space.half, fontWeight: 600 });
export const value = style(amount);
export const total = style({ ...amount, fontWeight: 650 });
export const remark = style({
  display: 'block',
  color: theme.muted,
  fontSize: '0.8125rem',
  ...onPaper({ display: 'inline', marginInlineStart: space.one, fontSize: 'inherit' }),
});
export const notes = style({ color: theme.muted, fontSize: '0.875rem', ...onPaper({ fontSize: '0.75rem' }) });

printOnly(page);
globalStyle(`${table} tr`, { '@media': { print: { breakInside: 'avoid' } } });
globalStyle(`${table} thead`, { '@media': { print: { display: 'table-header-group' } } });
// Prints the total once, not at the foot of each page.
globalStyle(`${table} tfoot`, { '@media': { print: { display: 'table-row-group' } } });
