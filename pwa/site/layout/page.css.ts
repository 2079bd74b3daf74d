import { style } from '@vanilla-extract/css';
import { besideNotch, plainList, stack, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space } from '../../ui/theme.css.ts';

export const column = style({
  width: '100%',
  maxWidth: 1200,
  marginInline: 'auto',
  paddingInline: besideNotch(space.two),
  '@media': { [minWidth.md]: { paddingInline: besideNotch(space.four) } },
});

export const page = style([
  column,
  {
    ...stack(space.three),
    paddingBlock: `${space.four}px ${space.eight}px`,
    '@media': { [minWidth.md]: { paddingBlock: `${space.six}px ${space.eight * 1.5}px` } },
  },
]);

export const heading = style({ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)', outline: 'none' });

export const grid = style({
  ...plainList,
  ...spacedGrid(space.three),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
});
