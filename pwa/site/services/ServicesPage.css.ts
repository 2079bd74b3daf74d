import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const onward = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  paddingTop: space.three,
  borderTop: `1px solid ${theme.line}`,
  color: theme.muted,
});
