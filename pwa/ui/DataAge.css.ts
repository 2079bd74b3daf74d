import { style } from '@vanilla-extract/css';
import { alignedRow } from './mixins.ts';
import { space, theme } from './theme.css.ts';

export const notice = style({
  ...alignedRow(space.one),
  justifyContent: 'center',
  padding: `${space.half}px ${space.two}px`,
  background: theme.warningSoft,
  color: theme.warningInk,
  fontSize: '0.875rem',
  lineHeight: 1.5,
  textAlign: 'center',
});
