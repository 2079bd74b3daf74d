import { globalStyle, style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected, iconButton } from '../../ui/mixins.ts';
import { tapTarget, theme } from '../../ui/theme.css.ts';
import { link as unsentCount } from '../outbox/UnsentCount.css.ts';

/** Only where a phone has room for them; elsewhere the pages are tabs, or first in the menu. */
export const links = style({
  display: 'none',
  '@media': { '(min-width: 380px) and (max-width: 767px)': { display: 'flex' } },
});
// Hidden beside the count of unsent decisions, so that the header remains one row.
globalStyle(`:has(> ${unsentCount}) > ${links}`, { display: 'none' });
export const link = style({
  ...iconButton(tapTarget.min),
  color: theme.ink,
  selectors: { '&[aria-current=page]': { background: theme.jadeSoft, color: theme.jade } },
  '@media': { [forcedColors]: { selectors: { '&[aria-current=page]': forcedSelected } } },
});
