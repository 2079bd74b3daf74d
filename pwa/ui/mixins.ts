import { radius, space, tapTarget, theme } from './theme.css.ts';

/**
 * Start and end of `paddingInline` or `insetInline`: `gap` (px), or more beside the notch of a phone held sideways.
 */
export const besideNotch = (gap: number): string =>
  `max(${gap}px, env(safe-area-inset-left)) max(${gap}px, env(safe-area-inset-right))`;

export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const plainFieldset = { minWidth: 0, margin: 0, padding: 0, border: 'none' } as const;

export const splitRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;

export const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

export const cardSurface = {
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
} as const;

export const panel = {
  display: 'flex',
  flexDirection: 'column',
  padding: space.two,
  ...cardSurface,
} as const;

export const dashedBox = (borderRadius: number) =>
  ({ border: `1px dashed ${theme.edge}`, borderRadius, textAlign: 'center' }) as const;

export const scrollBox = {
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  background: theme.card,
  // an outline outside the box would be covered by its neighbours
  selectors: { '&:focus-visible': { outlineOffset: -3 } },
} as const;

const surface = (edge: string, background: string, color: string) =>
  ({ border: `1px solid ${edge}`, borderRadius: radius.control, background, color }) as const;

export const controlSurface = surface(theme.edge, theme.card, theme.ink);

export const warningSurface = surface(theme.warningEdge, theme.warningSoft, theme.warningInk);

export const selectableStates = {
  '&[data-selected]': { borderColor: theme.jade, background: theme.jadeSoft },
  '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
} as const;

/** Touch screens keep the style of `:hover` after a tap, so hover styles need this media query. */
export const canHover = '(hover: hover)';

export const onHover = <TStyle extends object>(style: TStyle) =>
  ({ '@media': { [canHover]: { ':hover': style } } }) as const;

/** A panel that is one link. */
export const linkedPanel = {
  ...panel,
  gap: space.half,
  height: '100%',
  color: theme.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ...onHover({ borderColor: theme.jade }),
} as const;

export const forcedColors = '(forced-colors: active)';

/** forced-colors mode replaces every background; `forcedColorAdjust` exempts this one. */
export const forcedSelected = {
  borderColor: 'Highlight',
  background: 'Highlight',
  color: 'HighlightText',
  forcedColorAdjust: 'none',
} as const;

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
    // forced-colors mode removes the shadow and the background
    [forcedColors]: {
      selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: -2 } },
    },
  },
} as const;

type Length = number | string;

export const alignedRow = (gap: Length) => ({ display: 'flex', alignItems: 'center', gap }) as const;

export const wrappingRow = (gap: Length) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const;

export const alignedWrappingRow = (gap: Length) => ({ ...alignedRow(gap), flexWrap: 'wrap' }) as const;

export const inlineRow = (gap: Length) => ({ display: 'inline-flex', alignItems: 'center', gap }) as const;

export const barControl = (gap: Length) =>
  ({
    ...inlineRow(gap),
    justifyContent: 'center',
    minWidth: tapTarget.min,
    minHeight: tapTarget.min,
    borderRadius: radius.pill,
  }) as const;

export const spacedGrid = (gap: Length) => ({ display: 'grid', gap }) as const;

/** One column, and two from this width on. */
export const twoColumnGrid = (gap: Length, from: string) =>
  ({
    ...spacedGrid(gap),
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [from]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }) as const;

export const stack = (gap: Length) => ({ display: 'flex', flexDirection: 'column', gap }) as const;

export const square = (size: Length) => ({ width: size, height: size });

export const tile = (size: number) =>
  ({ ...square(size), display: 'grid', flex: 'none', placeItems: 'center' }) as const;
