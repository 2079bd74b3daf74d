import { assignVars, globalStyle } from '@vanilla-extract/css';
import { light } from './colours.ts';
import { theme } from './theme.css.ts';

const paper = { ...light, paper: '#fff', card: '#fff', ink: '#000', muted: '#333', line: '#999' };

/** On paper: only the element `selector`, if the page has it, black on white, in either colour scheme. */
export function printOnly(selector: string): void {
  globalStyle(`:root:has(${selector})`, {
    '@media': { print: { colorScheme: 'light', vars: assignVars(theme, paper) } },
  });
  globalStyle(`body:has(${selector}) *:not(:has(${selector}), ${selector}, ${selector} *)`, {
    '@media': { print: { display: 'none' } },
  });
  globalStyle(`body *:has(${selector})`, {
    '@media': { print: { maxWidth: 'none', margin: 0, padding: 0, border: 0 } },
  });
  globalStyle('@page', { size: 'A4', margin: '15mm' } as object);
}
