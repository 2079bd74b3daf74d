import { keyframes, style } from '@vanilla-extract/css';
import { alignedRow, cardSurface, square, stack, wrappingRow } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const centered = style({
  ...alignedRow(space.two),
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: '100dvh',
  padding: space.two,
});
export const spinner = style({
  ...square(32),
  border: `3px solid ${theme.line}`,
  borderTopColor: theme.jade,
  borderRadius: radius.pill,
  animation: `${turn} 900ms linear infinite`,
});
export const panel = style({
  ...cardSurface,
  ...stack(space.two),
  width: 'min(440px, 100%)',
  padding: space.three,
});
export const title = style({ fontSize: '1.5rem' });
export const actions = style(wrappingRow(space.oneHalf));
