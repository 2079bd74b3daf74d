import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/** Colours and shadows as CSS variables, for the light and the dark colour scheme. */
export const theme = createGlobalThemeContract(
  {
    paper: 'paper',
    card: 'card',
    ink: 'ink',
    muted: 'muted',
    line: 'line',
    /** the border of a control: 3:1 on card and paper */
    edge: 'edge',
    jade: 'jade',
    jadeDeep: 'jade-deep',
    /** text on jade */
    onJade: 'on-jade',
    /** the background of badges and selected rows */
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

const light = {
  paper: '#faf6ef',
  card: '#fffdf9',
  ink: '#1d2a26',
  muted: '#5f6a65',
  line: '#e7dfd1',
  edge: '#8d897d',
  jade: '#0e5e50',
  jadeDeep: '#0a3f37',
  onJade: '#ffffff',
  jadeSoft: '#dcebe5',
  gold: '#8a5f1f',
  danger: '#b3261e',
  onDanger: '#ffffff',
  dangerSoft: '#f9e3df',
  warningSoft: '#fbefcd',
  warningInk: '#5c4306',
  warningEdge: '#d9ab33',
  shadow: '0 8px 24px rgb(29 42 38 / 8%)',
  skeleton: '#ece5d8',
};

const dark = {
  paper: '#0f1614',
  card: '#18211e',
  ink: '#e9efe9',
  muted: '#9aa8a1',
  line: '#2a3632',
  edge: '#6b7a74',
  jade: '#5cc2a7',
  jadeDeep: '#0a2a25',
  onJade: '#06231d',
  jadeSoft: '#1d3a33',
  gold: '#d9ab5c',
  danger: '#f2938a',
  onDanger: '#3b0a06',
  dangerSoft: '#3d1f1b',
  warningSoft: '#3a2f12',
  warningInk: '#f5dc9a',
  warningEdge: '#8a6d1f',
  shadow: '0 8px 24px rgb(0 0 0 / 35%)',
  skeleton: '#25302c',
};

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
/** px: the minimum height of tap targets, and that of primary actions */
export const tapTarget = { min: 44, primary: 48 } as const;
/** media queries, from the given width up */
export const minWidth = {
  sm: '(min-width: 640px)',
  md: '(min-width: 768px)',
  lg: '(min-width: 1024px)',
  xl: '(min-width: 1280px)',
} as const;
export const reducedMotion = '(prefers-reduced-motion: reduce)';
