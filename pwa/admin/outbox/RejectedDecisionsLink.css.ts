import { style } from '@vanilla-extract/css';
import { alignedRow } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const rejectedDecisions = style({
  ...alignedRow(space.one),
  minHeight: tapTarget.min,
  marginBottom: space.oneHalf,
  padding: `${space.one}px ${space.two}px`,
  border: `1px solid ${theme.danger}`,
  borderRadius: radius.control,
  background: theme.dangerSoft,
  color: theme.ink,
  fontWeight: 600,
  textDecoration: 'none',
});
