import { style } from '@vanilla-extract/css';
import { dashedBox, plainFieldset, spacedGrid } from '../ui/mixins.ts';
import { radius, space, theme } from '../ui/theme.css.ts';

export const field = style({
  ...plainFieldset,
  ...spacedGrid(space.one),
  // keeps the field clear of the top bar when it is scrolled into view
  scrollMarginTop: 80,
});
export const aboveSubmitBar = style([field, { scrollMarginBottom: 120 }]);
export const title = style({ fontFamily: 'var(--font-sans)', fontSize: '1rem', fontWeight: 700 });
export const date = style({ color: theme.muted, fontSize: '0.9375rem' });

export const status = style({ display: 'block' });

export const emptyBox = style({
  display: 'grid',
  padding: space.two,
  ...dashedBox(radius.control),
  color: theme.muted,
});
export const emptyTitle = style({ color: theme.ink, fontWeight: 600 });
