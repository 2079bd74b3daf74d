import { style } from '@vanilla-extract/css';
import { tapTarget, theme } from './theme.css.ts';

export const section = style({ minWidth: 0, fontSize: '0.9375rem' });
export const summary = style({
  minHeight: tapTarget.min,
  alignContent: 'center',
  color: theme.muted,
  cursor: 'pointer',
  fontWeight: 600,
});
