import { createVar, fallbackVar, globalStyle } from '@vanilla-extract/css';

const height = createVar();
const toastTop = createVar();
const toastBottom = createVar();

/** 0 on pages without a bar. Floating elements stay above the bar. */
export const bottomBarHeight = fallbackVar(height, '0px');

/** `bottom` (a CSS length) applies unless the page calls `showToastsAtTop`. */
export const toastPosition = (bottom: string) => ({
  top: fallbackVar(toastTop, 'auto'),
  bottom: fallbackVar(toastBottom, bottom),
});

/**
 * Shows toasts below the header while the page contains the bar `className`, whose buttons a toast at the
 * bottom could cover; only under the media query `media`.
 */
export function showToastsAtTop(className: string, media = 'all'): void {
  globalStyle(`html:has(${className})`, {
    '@media': { [media]: { vars: { [toastTop]: '5.5rem', [toastBottom]: 'auto' } } },
  });
}

/** While the page contains `className`; takes precedence over `showToastsAtTop`. */
export function keepToastsAtBottom(className: string): void {
  globalStyle(`html:root:has(${className})`, { vars: { [toastTop]: 'auto', [toastBottom]: 'initial' } });
}

/** The height measured by `measureBottomBar`; `length` until then. */
export const measuredBottomBar = (length: string) => `var(--measured-bottom-bar, ${length})`;

/** While the page contains the bar `className`: `length`, or `wideLength` under the media query `wide`. */
export function reserveBottomBar(className: string, length: string, wide: string, wideLength = '0px'): void {
  globalStyle(`html:has(${className})`, {
    vars: { [height]: length },
    '@media': { [wide]: { vars: { [height]: wideLength } } },
  });
}
