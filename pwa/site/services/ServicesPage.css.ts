import { style } from '@vanilla-extract/css';
import { alignedWrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const nextStep = style({
  ...alignedWrappingRow(space.two),
  justifyContent: 'space-between',
  paddingTop: space.three,
  borderTop: `1px solid ${theme.line}`,
  color: theme.muted,
});
