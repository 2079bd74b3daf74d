import { radius, space, theme } from './theme.css.ts';

// Declarations that several styles share, to be spread into `style({ ... })`.

/** A list without bullets and indentation. */
export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** A fieldset without the browser's frame. */
export const plainFieldset = { minWidth: 0, margin: 0, padding: 0, border: 'none' } as const;

/** Buttons, badges and the like side by side, on as many lines as they need. */
export const buttonRow = { display: 'flex', flexWrap: 'wrap', gap: space.one } as const;

/** A heading with its buttons at the other end of the line. */
export const splitRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
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

/** The surface of something that can be selected or typed into. */
export const controlSurface = {
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.control,
  background: theme.card,
  color: theme.ink,
} as const;

/** Marks what React Aria has selected or focused. */
export const selectableStates = {
  '&[data-selected]': { borderColor: theme.jade, background: theme.jadeSoft },
  '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
} as const;

/** A round button with nothing but an icon; `size` in px. */
export const iconButton = (size: number) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: size,
    height: size,
    border: 0,
    borderRadius: radius.pill,
    background: 'transparent',
    cursor: 'pointer',
  }) as const;

const bannerLayout = {
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  padding: `${space.one}px ${space.two}px`,
  borderRadius: radius.control,
} as const;

/** A one-line message or link across the page. */
export const warningBanner = {
  ...bannerLayout,
  border: `1px solid ${theme.warningEdge}`,
  background: theme.warningSoft,
  color: theme.warningInk,
} as const;
export const dangerBanner = {
  ...bannerLayout,
  border: `1px solid ${theme.danger}`,
  background: theme.dangerSoft,
  color: theme.ink,
} as const;

type Length = number | string;

/** Side by side on one line, centred vertically. */
export const alignedRow = (gap: Length) => ({ display: 'flex', alignItems: 'center', gap }) as const;

/** Side by side on as many lines as needed, centred vertically. */
export const alignedWrappingRow = (gap: Length) => ({ ...alignedRow(gap), flexWrap: 'wrap' }) as const;

/** Side by side within a line of text, centred vertically. */
export const inlineRow = (gap: Length) => ({ display: 'inline-flex', alignItems: 'center', gap }) as const;

/** A column of elements. */
export const stack = (gap: Length) => ({ display: 'flex', flexDirection: 'column', gap }) as const;

export const square = (size: Length) => ({ width: size, height: size });
