import { style } from '@vanilla-extract/css';
import { spacedGrid, warningSurface } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const panel = style({ ...spacedGrid(space.one), ...warningSurface, padding: space.oneHalf });
export const answered = style([
  panel,
  { borderColor: theme.line, background: theme.paper, color: theme.muted },
]);
export const title = style({ fontFamily: 'var(--font-sans)', fontSize: '1rem', fontWeight: 650 });
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.oneHalf,
});
export const time = style({ display: 'grid', alignContent: 'start', overflowWrap: 'anywhere' });
export const newTime = style([time, { paddingInlineStart: space.oneHalf, borderInlineStart: '2px solid' }]);
export const label = style({ fontSize: '0.875rem' });
