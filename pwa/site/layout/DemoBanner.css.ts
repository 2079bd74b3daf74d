import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const banner = style({
  padding: `5px ${space.two}px`,
  background: theme.warningSoft,
  color: theme.warningInk,
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  textAlign: 'center',
});
