import { style } from '@vanilla-extract/css';
import { cardSurface, splitRow, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.oneHalf, fontSize: '1.75rem' });

export const form = style(spacedGrid(space.two));
export const columns = style({
  ...spacedGrid(space.two),
  '@media': {
    [minWidth.lg]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
});
export const card = style({
  ...spacedGrid(space.two),
  minWidth: 0,
  padding: space.two,
  ...cardSurface,
  '@media': { [minWidth.md]: { padding: space.three } },
});
export const heading = style({ fontSize: '1.25rem' });
export const dayAndTime = style({ ...spacedGrid(space.two), minWidth: 0 });

export const visitsInTheWay = style({ margin: 0, paddingInlineStart: '1.2em', overflowWrap: 'anywhere' });
export const bookedTime = style({ ...splitRow, gap: `0 ${space.one}px`, minHeight: tapTarget.min });
export const undo = style({ marginInlineStart: 'auto', marginInlineEnd: -space.two });
export const dateAndTime = style({
  ...spacedGrid(space.two),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
});
export const muted = style({ color: theme.muted, fontSize: '0.9375rem' });

export const conflict = style([card, { outline: 'none' }]);
export const chooseAll = style(wrappingRow(space.one));
