import { globalStyle, style } from '@vanilla-extract/css';
import { keepToastsAtBottom } from '../../ui/bottomBar.css.ts';
import { corner } from '../../ui/floatingNotice.css.ts';
import { space } from '../../ui/theme.css.ts';

export const banner = style({ marginBottom: space.two });

// Hides floating notices, since an alarm may be as high as a phone's screen.
globalStyle(`html:has(${banner}) ${corner}`, { display: 'none' });
keepToastsAtBottom(banner);

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.one,
  marginTop: space.oneHalf,
  overflowWrap: 'anywhere',
});
