import { style } from '@vanilla-extract/css';
import { inlineRow, onHover, spacedGrid, splitRow } from '../../ui/mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const top = style({ ...splitRow, marginBlock: -space.one });
export const backLink = style({
  ...inlineRow(6),
  minHeight: tapTarget.min,
  color: theme.jade,
  fontWeight: 600,
  textDecoration: 'none',
  ...onHover({ textDecoration: 'underline' }),
});
export const profile = style({
  ...spacedGrid(space.three),
  '@media': {
    [minWidth.md]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      columnGap: space.six,
      alignItems: 'start',
    },
  },
});
export const picture = style({
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.line}`,
});
export const about = style({ ...spacedGrid(space.three), minWidth: 0 });
export const name = style({ overflowWrap: 'anywhere' });
export const bio = style({ maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const section = style(spacedGrid(space.oneHalf));
export const hours = style({ display: 'flex', gap: space.oneHalf });
export const hoursIcon = style({ flex: 'none', marginTop: '0.2em', color: theme.jade });
export const title = style({ fontSize: '1.375rem' });
export const services = style({ ...spacedGrid(space.two), marginTop: space.two });
