import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected, iconButton } from '../../ui/mixins.ts';
import { minWidth, tapTarget, theme } from '../../ui/theme.css.ts';
import { link as unsentCount } from '../outbox/UnsentCount.css.ts';

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
/** To a page that is of no use without a connection. */
export const onlineLink = style([dailyLink]);
// Hidden beside the count of unsent decisions, so that the header stays one row.
globalStyle(`:has(> ${unsentCount}) > ${links} > ${onlineLink}`, { display: 'none' });
