import { style } from '@vanilla-extract/css';
import { radius, space, target, theme } from '../../ui/theme.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  minHeight: target.min,
  marginBottom: space.two,
  padding: `${space.one}px ${space.two}px`,
  border: `1px solid ${theme.danger}`,
  borderRadius: radius.control,
  background: theme.dangerSoft,
  color: theme.ink,
  fontWeight: 600,
  textDecoration: 'none',
});
