import { style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected, iconButton } from '../../ui/mixins.ts';
import { minWidth, tapTarget, theme } from '../../ui/theme.css.ts';

/** Phones whose header has room for the switch and the settings only: there the settings list the daily pages. */
export const tooNarrowForDailyLinks = '(max-width: 359px)';

export const links = style({ display: 'flex', '@media': { [minWidth.lg]: { display: 'none' } } });
export const link = style({
  ...iconButton(tapTarget.min),
  color: theme.ink,
  selectors: { '&[aria-current=page]': { background: theme.jadeSoft, color: theme.jade } },
  '@media': { [forcedColors]: { selectors: { '&[aria-current=page]': forcedSelected } } },
});
export const dailyLink = style([link, { '@media': { [tooNarrowForDailyLinks]: { display: 'none' } } }]);
