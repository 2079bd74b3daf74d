import { globalStyle, style } from '@vanilla-extract/css';
import { views } from '../day/ViewSwitch.css.ts';
import {
  alignedRow,
  forcedColors,
  forcedSelected,
  iconButton,
  inlineRow,
  onHover,
  plainFieldset,
  plainList,
  spacedGrid,
  wrappingRow,
} from '../../ui/mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { hiddenOnPhone } from '../../ui/visuallyHidden.css.ts';

export const head = style({
  alignItems: 'center',
  // the bar above has a margin already
  marginBlock: `-${space.oneHalf}px ${space.half}px`,
  '@media': { [minWidth.md]: { marginBlock: `0 ${space.oneHalf}px` } },
});
export const title = hiddenOnPhone;
globalStyle(`${head} > ${views}`, {
  '@media': { '(max-width: 767px)': { marginInline: `-${space.one}px auto` } },
});
export const tools = style({ ...alignedRow(0), '@media': { [minWidth.md]: { display: 'none' } } });
export const tool = style({
  ...iconButton(tapTarget.min),
  position: 'relative',
  color: theme.ink,
  selectors: { '&[aria-expanded=true]': { background: theme.jadeSoft, color: theme.jade } },
});
export const count = style({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineEnd: 0,
  minWidth: 18,
  paddingInline: 4,
  borderRadius: radius.pill,
  background: theme.jade,
  color: theme.onJade,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
});

export const bar = style({
  '@media': {
    [minWidth.md]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(220px, 1fr) auto',
      alignItems: 'end',
      gap: space.two,
      marginBottom: space.oneHalf,
    },
  },
});
export const search = style({
  minWidth: 0,
  marginBottom: space.one,
  '@media': { [minWidth.md]: { margin: 0 } },
});
export const searchOnDesk = style([
  search,
  { display: 'none', '@media': { [minWidth.md]: { display: 'block' } } },
]);
export const selectsBesideSearch = style({
  display: 'none',
  '@media': {
    [minWidth.md]: {
      ...spacedGrid(space.oneHalf),
      gridTemplateColumns: 'repeat(3, minmax(120px, 168px))',
    },
  },
});
export const selectsInDrawer = style(spacedGrid(space.two));

export const quick = style({ ...plainFieldset, ...wrappingRow(6), alignItems: 'center' });
export const chip = style({
  ...inlineRow(0),
  justifyContent: 'center',
  minWidth: tapTarget.min,
  minHeight: tapTarget.min,
  padding: `0 ${space.oneHalf}px`,
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.pill,
  background: theme.card,
  color: theme.ink,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { borderColor: theme.jade, background: theme.jade, color: theme.onJade },
  },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-pressed=true]': forcedSelected } },
    '(max-width: 399px)': { paddingInline: space.one, fontSize: '0.875rem' },
  },
});

export const active = style({ ...plainList, ...wrappingRow(6), marginBlockStart: space.one });
globalStyle(`${active} > li`, { maxWidth: '100%' });
export const activeFilter = style({
  ...inlineRow(space.half),
  maxWidth: '100%',
  minHeight: tapTarget.min,
  padding: `0 ${space.oneHalf}px`,
  border: 0,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
  color: theme.ink,
  font: 'inherit',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  ...onHover({ color: theme.jade }),
});
export const activeText = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const noteAndOrder = style({ ...alignedRow(space.one), flex: 1, minWidth: 0 });
globalStyle(`${noteAndOrder} > button`, {
  flex: 'none',
  marginInlineStart: 'auto',
  paddingInline: space.one,
  fontSize: '0.875rem',
});
export const note = style({ minWidth: 0, color: theme.muted, fontSize: '0.875rem', lineHeight: 1.35 });
