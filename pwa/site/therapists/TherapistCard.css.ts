import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, canHover, panel, spacedGrid, twoLines } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const card = style({
  ...panel,
  position: 'relative',
  gap: space.one,
  height: '100%',
  transition: 'box-shadow 200ms, border-color 200ms',
  '@media': { [canHover]: { ':hover': { boxShadow: theme.shadow, borderColor: theme.edge } } },
});
export const head = style({ display: 'flex', gap: space.two });
export const picture = style({
  flex: 'none',
  width: 96,
  overflow: 'hidden',
  alignSelf: 'start',
  borderRadius: radius.control,
});
export const about = style({
  ...spacedGrid(2),
  alignContent: 'start',
  justifyItems: 'start',
  minWidth: 0,
});
export const name = style({ fontSize: '1.1875rem', lineHeight: 1.35, overflowWrap: 'anywhere' });
export const price = style({ fontSize: '0.9375rem', fontWeight: 600 });
export const schedule = style({ color: theme.muted, fontSize: '0.875rem' });
export const places = style({ fontSize: '0.9375rem' });
export const bio = style({ ...twoLines, color: theme.muted, fontSize: '0.9375rem' });
export const note = style({ color: theme.muted, fontSize: '0.9375rem' });
export const actions = style({
  ...alignedWrappingRow(space.half),
  justifyContent: 'space-between',
  marginTop: 'auto',
  paddingTop: space.half,
});

/** The link covers the whole card, below the other links. */
export const cardLink = style({
  marginInlineStart: 'auto',
  selectors: { [`${actions} &::after`]: { content: '', position: 'absolute', inset: 0 } },
});
export const above = style({ position: 'relative', zIndex: 1 });
