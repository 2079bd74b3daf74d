import { control } from '../../ui/LanguagePicker.css.ts';
import { style, styleVariants } from '@vanilla-extract/css';
import { alignedRow, alignedWrappingRow, inlineRow, onHover } from '../../ui/mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { column } from './page.css.ts';

const onHero = '#fdfaf3';

/** A minimum: the bar grows with large text. */
export const barHeight = '4rem';

const bar = style({
  minHeight: barHeight,
  borderBottom: '1px solid',
  transition: 'background-color 200ms, border-color 200ms',
});

const sticky = style({ position: 'sticky', top: 0, zIndex: 30 });

export const positions = styleVariants({
  above: [sticky],
  /** takes no space: the hero begins behind the bar */
  over: [sticky, { height: 0 }],
});

export const barVariants = styleVariants({
  solid: [bar, { background: theme.card, borderColor: theme.line, color: theme.ink }],
  clear: [
    bar,
    {
      background: 'transparent',
      borderColor: 'transparent',
      color: onHero,
      vars: { [theme.jade]: onHero, [theme.jadeSoft]: 'rgb(255 255 255 / 14%)' },
    },
  ],
});

export const inner = style([
  column,
  { ...alignedWrappingRow(space.half), justifyContent: 'flex-end', minHeight: barHeight },
]);

/** Shrinks to the longest word of the shop's name; with even larger text, the controls wrap. */
export const start = style({ flex: '1 1 0', maxWidth: '100%' });

export const controls = style(alignedRow(space.half));

export const brand = style({
  ...inlineRow(10),
  minHeight: tapTarget.min,
  maxWidth: '100%',
  color: 'inherit',
  fontFamily: 'var(--font-serif)',
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 1.25,
  textDecoration: 'none',
  textWrap: 'balance',
  '@media': { [minWidth.sm]: { fontSize: '1.0625rem' } },
});
export const name = style({ minWidth: 0, overflowWrap: 'break-word' });
export const logo = style({ color: theme.jade, '@media': { '(max-width: 359px)': { display: 'none' } } });

export const links = style({
  display: 'none',
  '@media': { [minWidth.md]: { display: 'flex', gap: space.half, margin: 0, padding: 0, listStyle: 'none' } },
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tapTarget.min,
  paddingInline: space.two,
  borderRadius: radius.pill,
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'background-color 150ms',
  selectors: { '&[aria-current=page]': { color: theme.jade, fontWeight: 650 } },
  ...onHover({ background: theme.jadeSoft }),
});

export const quietLink = style([link, { fontSize: '0.875rem', fontWeight: 400 }]);

export const menuControl = style([
  control,
  { padding: 0, marginInlineEnd: -10, '@media': { [minWidth.md]: { display: 'none' } } },
]);
