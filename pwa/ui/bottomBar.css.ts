import { createVar, fallbackVar, globalStyle } from '@vanilla-extract/css';

const height = createVar();
const toastTop = createVar();
const toastBottom = createVar();

/** The height of the bar at the bottom of the screen, or 0 on pages without one. Floating elements stay above it. */
export const bottomBarHeight = fallbackVar(height, '0px');

/** The position of toasts: `bottom` (a CSS length), unless the page calls `showToastsAtTop`. */
export const toastPosition = (bottom: string) => ({
  top: fallbackVar(toastTop, 'auto'),
  bottom: fallbackVar(toastBottom, bottom),
});

/**
 * Shows toasts below the header while the page has the bar `className`, whose button they could cover at the bottom;
 * only under the media query `media`, if one is given.
 */
export function showToastsAtTop(className: string, media = 'all'): void {
  globalStyle(`html:has(${className})`, {
    '@media': { [media]: { vars: { [toastTop]: '5.5rem', [toastBottom]: 'auto' } } },
  });
}

/** Shows toasts at the bottom while the page has `className` at its top, whatever bar there is. */
export function keepToastsAtBottom(className: string): void {
  globalStyle(`html:root:has(${className})`, { vars: { [toastTop]: 'auto', [toastBottom]: 'initial' } });
}

/** The height that `measureBottomBar` has measured, `length` until then. */
export const measuredBottomBar = (length: string) => `var(--measured-bottom-bar, ${length})`;

/**
 * Sets `bottomBarHeight` while the page has the bar `className`: `length`, or `wideLength` under the media
 * query `wide`.
 */
export function reserveBottomBar(className: string, length: string, wide: string, wideLength = '0px'): void {
  globalStyle(`html:has(${className})`, {
    vars: { [height]: length },
    '@media': { [wide]: { vars: { [height]: wideLength } } },
  });
}
