import { globalStyle, style } from '@vanilla-extract/css';
import { stack, wrappingRow } from '../../ui/mixins.ts';
import { printOnly } from '../../ui/printOnly.css.ts';
import { space } from '../../ui/theme.css.ts';

export const sheet = style({
  ...stack(space.one),
  '@media': { print: { alignItems: 'center', gap: space.three, textAlign: 'center' } },
});
export const shopName = style({
  display: 'none',
  '@media': { print: { display: 'block', fontFamily: 'var(--font-serif)', fontSize: '28pt' } },
});
export const address = style({
  fontWeight: 600,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  '@media': { print: { fontSize: '16pt' } },
});
export const buttons = style(wrappingRow(space.one));

globalStyle(`${sheet} > img`, { '@media': { print: { width: '120mm', maxWidth: 'none' } } });
// While its section is folded, the browser prints the page as it is.
printOnly(`${sheet}:is(details[open] *)`);
