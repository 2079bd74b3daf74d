import { style } from '@vanilla-extract/css';
import { space, target, theme } from '../../ui/theme.css.ts';

export const history = style({ color: theme.muted, fontSize: '0.9375rem' });
export const summary = style({
  minHeight: target.min,
  alignContent: 'center',
  cursor: 'pointer',
  fontWeight: 600,
});
export const list = style({ display: 'grid', gap: space.half, margin: 0, paddingInlineStart: space.two });
export const when = style({ color: theme.muted });
