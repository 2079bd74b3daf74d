import { style } from '@vanilla-extract/css';
import { bottomBarHeight, showToastsAtTop } from '../../ui/bottomBar.css.ts';
import { alignedRow, warningSurface } from '../../ui/mixins.ts';
import { newBookingButtonSize } from './new/NewBookingLink.css.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

const banner = { ...alignedRow(space.one), padding: `${space.one}px ${space.two}px` } as const;

export const rejectedDecisions = style({
  ...banner,
  minHeight: tapTarget.min,
  marginBottom: space.two,
  border: `1px solid ${theme.danger}`,
  borderRadius: radius.control,
  background: theme.dangerSoft,
  color: theme.ink,
  fontWeight: 600,
  textDecoration: 'none',
});
/** On a phone it is at the bottom of the screen, above the tab bar, beside the round button for a new booking. */
export const waiting = style({
  ...banner,
  ...warningSurface,
  position: 'fixed',
  insetInline: `${space.two}px ${space.two + newBookingButtonSize + space.one}px`,
  insetBlockEnd: `calc(${bottomBarHeight} + ${space.two}px)`,
  zIndex: 10,
  minHeight: tapTarget.primary,
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  textAlign: 'start',
  boxShadow: theme.shadow,
  cursor: 'pointer',
  '@media': {
    [minWidth.md]: { position: 'static', width: '100%', marginBottom: space.two, boxShadow: 'none' },
  },
});
showToastsAtTop(waiting, '(max-width: 767px)');
