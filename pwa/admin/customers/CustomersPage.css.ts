import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, onHover, panel, plainList, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.two, fontSize: '1.75rem' });
export const search = style({ maxWidth: 480, marginBottom: space.two });
export const list = style({
  ...plainList,
  ...spacedGrid(space.oneHalf),
  '@media': { [minWidth.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const entry = style({
  ...panel,
  gap: space.half,
  height: '100%',
  color: theme.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ...onHover({ borderColor: theme.jade }),
});
export const nameAndBadges = style(alignedWrappingRow(`${space.half}px ${space.one}px`));
export const name = style({ fontSize: '1.0625rem', fontWeight: 650 });
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });
