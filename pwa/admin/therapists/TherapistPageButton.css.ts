import { style } from '@vanilla-extract/css';
import { panel, plainList, spacedGrid, splitRow, stack } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const content = style(stack(space.two));
export const section = style({ ...stack(space.oneHalf), alignItems: 'flex-start' });
export const subtitle = style({ fontSize: '1.125rem' });
export const muted = style({ color: theme.muted });
export const list = style({ ...plainList, ...spacedGrid(space.one), width: '100%' });
export const device = style({
  ...panel,
  ...splitRow,
  alignItems: 'flex-start',
  gap: space.one,
  overflowWrap: 'anywhere',
});
export const name = style({ margin: 0, fontFamily: 'var(--font-sans)', fontSize: '1rem' });
export const message = style({ ...stack(space.oneHalf), width: '100%' });
