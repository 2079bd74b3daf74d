import { radius, space, tapTarget, theme } from './theme.css.ts';

// Declarations that several styles share, to be spread into `style({ ... })`.

/** A list without bullets and indentation. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** A fieldset without the browser's frame. */
export const plainFieldset = { minWidth: 0, margin: 0, padding: 0, border: 'none' } as const;

/** A heading with its buttons at the other end of the line. */
export const splitRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

/** At most two lines of text, the rest as an ellipsis. */
export const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** The surface of a card or panel. */
export const cardSurface = {
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
} as const;

/** A card's surface with its contents in a column. */
export const panel = {
  display: 'flex',
  flexDirection: 'column',
  padding: space.two,
  ...cardSurface,
} as const;

/** A dashed box for the text of an empty state. */
export const dashedBox = (borderRadius: number) =>
  ({ border: `1px dashed ${theme.edge}`, borderRadius, textAlign: 'center' }) as const;

/** A bordered box whose contents scroll within it. */
export const scrollBox = {
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  background: theme.card,
  // within the box: neighbours would cover it
  selectors: { '&:focus-visible': { outlineOffset: -3 } },
} as const;

const surface = (edge: string, background: string, color: string) =>
  ({ border: `1px solid ${edge}`, borderRadius: radius.control, background, color }) as const;

/** The surface of something that can be selected or typed into. */
export const controlSurface = surface(theme.edge, theme.card, theme.ink);

/** The surface of a warning within a page. */
export const warningSurface = surface(theme.warningEdge, theme.warningSoft, theme.warningInk);

/** Marks what React Aria has selected or focused. */
export const selectableStates = {
  '&[data-selected]': { borderColor: theme.jade, background: theme.jadeSoft },
  '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
} as const;

/** A pointer that can hover: a touch screen would keep the style of `:hover` after a tap. */
export const canHover = '(hover: hover)';

/** What changes below a pointer that can hover. */
export const onHover = <TStyle extends object>(style: TStyle) =>
  ({ '@media': { [canHover]: { ':hover': style } } }) as const;

export const forcedColors = '(forced-colors: active)';

/** A selected item in forced-colors mode, which replaces every other background; `forcedColorAdjust` keeps this one. */
export const forcedSelected = {
  borderColor: 'Highlight',
  background: 'Highlight',
  color: 'HighlightText',
  forcedColorAdjust: 'none',
} as const;

/** A round button with nothing but an icon; `size` in px. */
export const iconButton = (size: number) =>
  ({
    ...square(size),
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: radius.pill,
    background: 'transparent',
    cursor: 'pointer',
  }) as const;

/** A link that leads back, at the top of a page. */
export const backLinkBase = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.half,
  minHeight: tapTarget.min,
  marginInlineStart: -6,
  color: theme.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ...onHover({ color: theme.jade }),
} as const;

/** An option of a list that React Aria shows in a popover. */
export const listOption = {
  minHeight: tapTarget.min,
  padding: `${space.half}px ${space.oneHalf}px`,
  borderRadius: 10,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered], &[data-focused]': { background: theme.jadeSoft },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${theme.jade}` },
    '&[data-selected]': { fontWeight: 600 },
  },
  '@media': {
    // this mode removes the shadow and the background
    [forcedColors]: {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
} as const;

type Length = number | string;

/** Side by side on one line, centred vertically. */
export const alignedRow = (gap: Length) => ({ display: 'flex', alignItems: 'center', gap }) as const;

/** Side by side on as many lines as needed. */
export const wrappingRow = (gap: Length) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const;

/** Side by side on as many lines as needed, centred vertically. */
export const alignedWrappingRow = (gap: Length) => ({ ...alignedRow(gap), flexWrap: 'wrap' }) as const;

/** Side by side within a line of text, centred vertically. */
export const inlineRow = (gap: Length) => ({ display: 'inline-flex', alignItems: 'center', gap }) as const;

/** A button or link in a bar: as large as a tap needs, rounded at both ends. */
export const barControl = (gap: Length) =>
  ({
    ...inlineRow(gap),
    justifyContent: 'center',
    minWidth: tapTarget.min,
    minHeight: tapTarget.min,
    borderRadius: radius.pill,
  }) as const;

/** A grid, of one column unless the style has more. */
export const spacedGrid = (gap: Length) => ({ display: 'grid', gap }) as const;

/** A column of elements. */
export const stack = (gap: Length) => ({ display: 'flex', flexDirection: 'column', gap }) as const;

export const square = (size: Length) => ({ width: size, height: size });

/** A square of a fixed size with its icon in the middle. */
export const tile = (size: number) =>
  ({ ...square(size), display: 'grid', flex: 'none', placeItems: 'center' }) as const;
