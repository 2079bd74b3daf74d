import { createVar, fallbackVar, globalStyle } from '@vanilla-extract/css';

const height = createVar();
const toastTop = createVar();
const toastBottom = createVar();

/** How much of the window's bottom the page's own bar takes: what floats above the page keeps clear of it. */
export const bottomBar = fallbackVar(height, '0px');

/** Where toasts stand, down from the window's top and up from its bottom; `usual` is the latter on most pages. */
export const toastPosition = (usual: string) => ({
  top: fallbackVar(toastTop, 'auto'),
  bottom: fallbackVar(toastBottom, usual),
});

/**
 * Shows toasts under the page's header: the bar `className` moves up with the page's end, so no place at the bottom
 * is sure to be clear of its button.
 */
export function showToastsAtTop(className: string): void {
  globalStyle(`html:has(${className})`, { vars: { [toastTop]: '5.5rem', [toastBottom]: 'auto' } });
}

/**
 * Tells how high the bar `className` at the bottom is (a CSS length), and how high once the window is `wide`
 * (a media query).
 */
export function reserveBottomBar(className: string, length: string, wide: string, lengthThen = '0px'): void {
  globalStyle(`html:has(${className})`, {
    vars: { [height]: length },
    '@media': { [wide]: { vars: { [height]: lengthThen } } },
  });
}
