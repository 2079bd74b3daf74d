import { style, styleVariants } from '@vanilla-extract/css';
import { addFunctionSerializer } from '@vanilla-extract/css/functionSerializer';
import { buttonClasses } from './buttonClasses.ts';
import { canHover, inlineRow } from './mixins.ts';
import { radius, space, tapTarget, theme } from './theme.css.ts';

const filled = (background: string, color: string) => ({
  background,
  color,
  selectors: { '&:disabled': { background: theme.line, color: theme.muted } },
  '@media': {
    [canHover]: {
      selectors: {
        '&:hover:not(:disabled)': { background: `color-mix(in oklab, ${background}, ${theme.ink} 18%)` },
      },
    },
  },
});

const base = style({
  ...inlineRow(space.one),
  justifyContent: 'center',
  padding: `${space.one}px ${space.three}px`,
  border: '1px solid transparent',
  borderRadius: radius.pill,
  fontFamily: 'var(--font-sans)',
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: 'background-color 150ms, border-color 150ms, color 150ms, transform 150ms',
  selectors: {
    '&:active:not(:disabled)': { transform: 'scale(0.98)' },
    '&:disabled, &[data-pending]': { cursor: 'not-allowed' },
  },
});

const tones = styleVariants({
  primary: filled(theme.jade, theme.onJade),
  plain: {
    background: theme.card,
    borderColor: theme.edge,
    color: theme.ink,
    selectors: {
      '&:disabled': { background: theme.paper, borderColor: theme.line, color: theme.muted },
    },
    '@media': {
      [canHover]: {
        selectors: {
          '&:hover:not(:disabled)': { borderColor: theme.jade, background: theme.jadeSoft },
        },
      },
    },
  },
  quiet: {
    paddingInline: space.two,
    background: 'transparent',
    color: theme.jade,
    selectors: { '&:disabled': { background: 'transparent', color: theme.muted } },
    '@media': {
      [canHover]: { selectors: { '&:hover:not(:disabled)': { background: theme.jadeSoft } } },
    },
  },
  danger: filled(theme.danger, theme.onDanger),
});

const sizes = styleVariants({
  md: { minHeight: tapTarget.min },
  // keeps the full height for tapping; for several buttons in a row on a phone
  narrow: {
    minHeight: tapTarget.min,
    paddingInline: space.two,
    '@media': { '(max-width: 399px)': { paddingInline: space.oneHalf } },
  },
  lg: { minHeight: tapTarget.primary + 4, paddingInline: space.four, fontSize: '1.0625rem' },
});

export const button = addFunctionSerializer(buttonClasses(base, tones, sizes), {
  importPath: './buttonClasses.ts',
  importName: 'buttonClasses',
  args: [base, tones, sizes],
});
