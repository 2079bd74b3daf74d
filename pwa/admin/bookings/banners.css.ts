import { style } from '@vanilla-extract/css';
import { dangerBanner, warningBanner } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const rejectedDecisions = style({
  ...dangerBanner,
  minHeight: tapTarget.min,
  marginBottom: space.two,
  fontWeight: 600,
  textDecoration: 'none',
});
/** On a phone it is at the bottom of the screen, above the tab bar. */
export const pendingOnOtherDays = style({
  ...warningBanner,
  position: 'fixed',
  insetInline: space.two,
  insetBlockEnd: `calc(${space.eight}px + env(safe-area-inset-bottom))`,
  zIndex: 10,
  minHeight: tapTarget.primary,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  boxShadow: theme.shadow,
  cursor: 'pointer',
  '@media': {
    [minWidth.md]: { position: 'static', width: '100%', marginBottom: space.two, boxShadow: 'none' },
  },
});
