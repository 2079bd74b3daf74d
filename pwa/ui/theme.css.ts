import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { dark, light } from './colours.ts';

export const theme = createGlobalThemeContract(
  {
    paper: 'paper',
    card: 'card',
    ink: 'ink',
    muted: 'muted',
    line: 'line',
    /** the border of a control: contrast of 3:1 on card and paper */
    edge: 'edge',
    jade: 'jade',
    jadeDeep: 'jade-deep',
    onJade: 'on-jade',
    jadeSoft: 'jade-soft',
    gold: 'gold',
    danger: 'danger',
    onDanger: 'on-danger',
    dangerSoft: 'danger-soft',
    warningSoft: 'warning-soft',
    warningInk: 'warning-ink',
    warningEdge: 'warning-edge',
    shadow: 'shadow',
    skeleton: 'skeleton',
  },
  (name) => `mmt-${name}`,
);

createGlobalTheme(':root', theme, light);
globalStyle(':root', {
  colorScheme: 'light dark',
  '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(theme, dark) } },
});

/** px */
export const radius = { card: 20, control: 13, pill: 999 } as const;
/** px, steps of the 8-point grid */
export const space = {
  half: 4,
  one: 8,
  oneHalf: 12,
  two: 16,
  three: 24,
  four: 32,
  six: 48,
  eight: 64,
} as const;
/** px; the minimum height of tap targets and of primary actions */
export const tapTarget = { min: 44, primary: 48 } as const;
/** media queries, from the given width up */
export const minWidth = {
  sm: '(min-width: 640px)',
  md: '(min-width: 768px)',
  lg: '(min-width: 1024px)',
  xl: '(min-width: 1280px)',
} as const;
/** a phone held sideways; in em, which grows with the letters */
export const lowScreen = '(max-height: 30em)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
