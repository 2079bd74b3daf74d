import { style } from '@vanilla-extract/css';
import { barControl, forcedColors, forcedSelected, canHover } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

// The three pages have the same header, so that the switch stays under the finger from one view to the next.
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space.one,
  '@media': { [minWidth.md]: { flexWrap: 'nowrap', alignItems: 'center', columnGap: space.two } },
});
export const title = style({
  flex: '1 1 7rem',
  minHeight: tapTarget.min,
  alignContent: 'center',
  fontSize: '1.375rem',
  '@media': { [minWidth.md]: { flex: 'none' } },
});

export const views = style({ display: 'flex', flex: 'none', marginInline: `auto -${space.one}px` });
export const view = style({
  ...barControl(0),
  paddingInline: space.one,
  fontSize: '0.9375rem',
  color: theme.muted,
  fontWeight: 600,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': {
      color: theme.jade,
      textDecoration: 'underline',
      textDecorationThickness: 2,
      textUnderlineOffset: 6,
    },
  },
  '@media': {
    [canHover]: { ':hover': { background: theme.jadeSoft } },
    [forcedColors]: { selectors: { '&[aria-current]': forcedSelected } },
  },
});
