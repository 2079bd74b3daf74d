import { globalStyle, style } from '@vanilla-extract/css';
import { alignedRow, cardSurface, spacedGrid } from '../../ui/mixins.ts';
import { reducedMotion, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const section = style({ ...cardSurface, minWidth: 0 });
export const summary = style({
  ...alignedRow(space.one),
  justifyContent: 'space-between',
  minHeight: tapTarget.primary + space.one,
  padding: `${space.one}px ${space.two}px`,
  cursor: 'pointer',
  listStyle: 'none',
});
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
export const title = style({ fontSize: '1.25rem' });
export const arrow = style({
  flex: 'none',
  color: theme.muted,
  transition: 'rotate 200ms',
  '@media': { [reducedMotion]: { transition: 'none' } },
});
globalStyle(`${section}[open] > ${summary} > ${arrow}`, { rotate: '180deg' });
export const fields = style({ ...spacedGrid(space.one), padding: `0 ${space.two}px ${space.two}px` });
