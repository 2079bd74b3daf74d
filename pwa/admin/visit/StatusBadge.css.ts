import { style, styleVariants } from '@vanilla-extract/css';
import { statusEdges, statusSurface } from '../../booking/statusColours.ts';
import { radius, space } from '../../ui/theme.css.ts';

export const badge = style({
  flex: 'none',
  padding: `3px ${space.oneHalf}px`,
  borderRadius: radius.pill,
  fontSize: '0.875rem',
  fontWeight: 650,
});
export const badges = styleVariants(statusEdges, (_edge, status) => [badge, statusSurface(status)]);
