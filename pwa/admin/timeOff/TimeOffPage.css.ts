import { globalStyle, style } from '@vanilla-extract/css';
import {
  alignedWrappingRow,
  controlSurface,
  panel,
  plainList,
  splitRow,
  stack,
  twoColumnGrid,
  warningSurface,
  wrappingRow,
  onHover,
} from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const header = style({ ...splitRow, gap: space.oneHalf, marginBottom: space.two });
export const title = style({ fontSize: '1.75rem' });
export const subtitle = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const buttons = style(wrappingRow(space.one));
export const filter = style({ maxWidth: 420, marginBottom: space.two });
export const list = style({
  ...plainList,
  ...twoColumnGrid(space.oneHalf, minWidth.lg),
  alignItems: 'start',
});
export const entry = style({ ...panel, gap: space.oneHalf });
export const summary = style(stack(space.half));
export const when = style({
  fontFamily: 'var(--font-serif)',
  fontSize: '1.125rem',
  fontWeight: 650,
  textWrap: 'balance',
});
export const owner = style({ ...alignedWrappingRow(space.one), overflowWrap: 'anywhere' });
export const text = style({ overflowWrap: 'anywhere' });
export const within = style({
  ...warningSurface,
  display: 'flex',
  gap: space.one,
  padding: `${space.one}px ${space.oneHalf}px`,
  fontWeight: 600,
});
export const withinIcon = style({ flex: 'none', height: '1lh' });
export const muted = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const requests = style({ ...stack(space.oneHalf), marginBottom: space.three });
export const label = style({ fontWeight: 600 });
export const past = style({ marginTop: space.three });

export const visits = style({
  ...stack(space.oneHalf),
  marginBottom: space.three,
});
export const visitsHeader = style({
  ...splitRow,
  flexWrap: 'nowrap',
  alignItems: 'flex-start',
  gap: space.one,
});
export const count = style({ fontWeight: 600 });
export const moveButtons = style({ ...alignedWrappingRow(space.one) });
export const moved = style({ display: 'flex', gap: space.one, color: theme.jade, fontWeight: 600 });

export const dateAndTime = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
  columnGap: space.oneHalf,
  alignItems: 'start',
});
// A field with an error scrolls into view above the Save button, which stays at the bottom of the dialog.
globalStyle(`${dateAndTime} > *`, { scrollMarginBlockEnd: space.eight + space.three });
export const holidays = style({ ...stack(space.half), marginBottom: space.one });
// Scrolls sideways, so that the dates below stay in view on a phone.
export const holidayList = style({
  ...plainList,
  display: 'flex',
  gap: space.one,
  overflowX: 'auto',
  // room for the outline of a focused button
  padding: space.half,
  margin: -space.half,
});
export const holiday = style({
  ...controlSurface,
  display: 'grid',
  alignContent: 'start',
  width: 'min(13rem, 70vw)',
  height: '100%',
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.oneHalf}px`,
  cursor: 'pointer',
  font: 'inherit',
  textAlign: 'start',
  ...onHover({ borderColor: theme.jade, background: theme.jadeSoft }),
});
export const holidayName = style({ fontWeight: 600 });
export const conflict = style({
  scrollMarginBlock: space.eight + space.three,
  ':focus': { outline: 'none' },
});
