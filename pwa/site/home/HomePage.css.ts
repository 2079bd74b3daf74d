import { globalStyle, style } from '@vanilla-extract/css';
import { stack, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';
import { column } from '../layout/page.css.ts';
import { barHeight } from '../layout/TopBar.css.ts';

const heroInk = '#fdfaf3';

export const hero = style({
  position: 'relative',
  overflow: 'hidden',
  background: theme.jadeDeep,
  color: heroInk,
});
export const heroInner = style([
  column,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    // Leaves room for the location picker on the first screen of a phone.
    minHeight: 'min(70svh, 590px)',
    paddingBlock: `calc(${barHeight} + ${space.six}px) ${space.six}px`,
    '@media': {
      [minWidth.md]: {
        justifyContent: 'center',
        minHeight: 'min(68svh, 600px)',
        paddingBlock: `calc(${barHeight} + ${space.six}px) ${space.eight}px`,
      },
    },
  },
]);
export const intro = style({
  position: 'relative',
  ...spacedGrid(space.two),
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 620,
  // On the dark hero the button's colours are inverted.
  vars: {
    [theme.jade]: heroInk,
    [theme.onJade]: '#0a3f37',
    [theme.card]: 'rgb(255 255 255 / 10%)',
    [theme.edge]: 'rgb(253 250 243 / 70%)',
    [theme.ink]: heroInk,
    [theme.jadeSoft]: 'rgb(255 255 255 / 18%)',
  },
});
export const title = style({
  // The longest word fits on a phone at any text size.
  fontSize: 'min(clamp(2.125rem, 1.4rem + 3.4vw, 3.75rem), 11vw)',
  outline: 'none',
  selectors: { '&:lang(th), &:lang(hi)': { fontSize: 'min(clamp(2rem, 1.4rem + 2.8vw, 3.25rem), 11vw)' } },
});
export const lead = style({ fontSize: '1.125rem', color: '#e4ece4' });
export const closedNotice = style({
  justifySelf: 'start',
  marginTop: space.one,
  padding: `${space.oneHalf}px ${space.three}px`,
  border: '1px solid rgb(253 250 243 / 45%)',
  borderRadius: 16,
  fontWeight: 600,
});
export const actions = style({ ...wrappingRow(space.oneHalf), marginTop: space.one });
export const section = style(stack(space.three));
// As far below the alert of a closed shop as that is below the hero.
globalStyle(`[role=status] + ${section}`, {
  marginTop: space.one,
  '@media': { [minWidth.md]: { marginTop: space.three } },
});
export const sectionTitle = style({ fontSize: 'clamp(1.375rem, 1.15rem + 1.1vw, 2rem)' });
