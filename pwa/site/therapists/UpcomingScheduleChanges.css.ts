import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';

export const list = style({
  margin: '8px 0 0',
  paddingInlineStart: 28,
  color: theme.muted,
  fontSize: 14,
  lineHeight: 1.6,
});
