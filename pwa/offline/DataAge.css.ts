import { style } from '@vanilla-extract/css';
import { space, theme } from '../ui/theme.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.one,
  padding: `${space.half}px ${space.two}px`,
  background: theme.warningSoft,
  color: theme.warningInk,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  textAlign: 'center',
});
