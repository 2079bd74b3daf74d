import { globalStyle, style } from '@vanilla-extract/css';
import { stack, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';
import { column } from '../layout/page.css.ts';
import { barHeight } from '../layout/TopBar.css.ts';

const heroInk = '#fdfaf3';
/** px by which the search overlaps the hero */
const overlap = 40;

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
    // Leaves room for the search and the first therapist on the first screen of a phone.
    paddingBlock: `calc(${barHeight} + ${space.two}px) ${space.three + overlap}px`,
    '@media': {
      [minWidth.md]: {
        justifyContent: 'center',
        minHeight: 'min(56svh, 480px)',
        paddingBlock: `calc(${barHeight} + ${space.six}px) ${space.six + overlap}px`,
      },
    },
  },
]);
export const intro = style({
  position: 'relative',
  ...spacedGrid(space.two),
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 620,
  // Buttons on the dark hero have inverted colours.
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
  fontSize: 'min(clamp(1.75rem, 1.15rem + 3.2vw, 3.5rem), 11vw)',
  outline: 'none',
  selectors: { '&:lang(th), &:lang(hi)': { fontSize: 'min(clamp(1.75rem, 1.15rem + 2.6vw, 3rem), 11vw)' } },
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
export const content = style({ paddingTop: space.three });
export const section = style({
  ...stack(space.two),
  position: 'relative',
  // Overlaps the hero only if nothing is between them, such as a booking or the data's age.
  selectors: { [`${hero} + ${content} > &:first-child`]: { marginTop: -(overlap + space.three) } },
});
globalStyle(`[role=status] + ${section}`, {
  marginTop: space.one,
  '@media': { [minWidth.md]: { marginTop: space.three } },
});
export const sectionTitle = style({ fontSize: 'clamp(1.375rem, 1.15rem + 1.1vw, 2rem)' });
