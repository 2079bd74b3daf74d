import { style } from '@vanilla-extract/css';
import { wrappedRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const onward = style({
  ...wrappedRow(space.two),
  justifyContent: 'space-between',
  paddingTop: space.three,
  borderTop: `1px solid ${theme.line}`,
  color: theme.muted,
});
