import { globalStyle, style } from '@vanilla-extract/css';
import { label } from '../../ui/Switch.css.ts';
import { visuallyHiddenRule } from '../../ui/visuallyHidden.css.ts';
import { link as unsentCount } from '../outbox/UnsentCount.css.ts';

/** Makes switch and button separate items of the header's row, so that the button can wrap. */
export const shop = style({ display: 'contents' });
// Beside the links of a phone its text takes two lines before the row does.
globalStyle(`${shop} > label`, { flex: '1 1 6.5rem', maxWidth: 'max-content', lineHeight: 1.3 });

/** Phones whose header has room for all links, or for the text of the switch, beside the count of unsent decisions. */
const narrow = '(min-width: 360px) and (max-width: 399px)';
const besideCount = `${shop}:has(~ * > ${unsentCount}) > label`;
globalStyle(besideCount, { '@media': { [narrow]: { flex: 'none' } } });
globalStyle(`${besideCount} > ${label}`, { '@media': { [narrow]: visuallyHiddenRule } });
