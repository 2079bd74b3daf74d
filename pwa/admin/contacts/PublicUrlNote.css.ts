import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const publicUrlNote = style({
  marginBlockEnd: space.one,
  color: theme.muted,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});
