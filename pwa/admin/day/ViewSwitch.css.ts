import { style } from '@vanilla-extract/css';
import { barControl, forcedColors, forcedSelected } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const views = style({ display: 'flex', marginInline: `auto -${space.one}px` });
export const view = style({
  ...barControl(0),
  paddingInline: space.one,
  fontSize: '0.9375rem',
  color: theme.muted,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: theme.jadeSoft },
    '&[aria-current]': {
      color: theme.jade,
      textDecoration: 'underline',
      textDecorationThickness: 2,
      textUnderlineOffset: 6,
    },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-current]': forcedSelected } } },
});
