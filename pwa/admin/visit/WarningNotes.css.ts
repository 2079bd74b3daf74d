import { style } from '@vanilla-extract/css';
import { plainList, stack, warningSurface } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const notes = style({
  ...plainList,
  ...stack(space.half),
  ...warningSurface,
  padding: `${space.one}px ${space.oneHalf}px`,
  fontSize: '0.9375rem',
  fontWeight: 600,
});
export const note = style({ display: 'flex', gap: space.one, overflowWrap: 'anywhere' });
export const icon = style({ flex: 'none', height: '1lh' });
