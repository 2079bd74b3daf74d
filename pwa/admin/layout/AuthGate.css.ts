import { keyframes, style } from '@vanilla-extract/css';
import { radius, reducedMotion, space, theme } from '../../ui/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const wait = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.two,
  minHeight: '100dvh',
  padding: space.two,
});
export const spinner = style({
  width: 32,
  height: 32,
  border: `3px solid ${theme.line}`,
  borderTopColor: theme.jade,
  borderRadius: radius.pill,
  animation: `${turn} 900ms linear infinite`,
  '@media': { [reducedMotion]: { animationDuration: '4s' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.two,
  width: 'min(440px, 100%)',
  padding: space.three,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.card,
  background: theme.card,
});
export const title = style({ fontSize: '1.5rem' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.oneHalf });
