import { style } from '@vanilla-extract/css';
import { inlineRow, alignedWrappingRow } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const row = style({
  ...alignedWrappingRow(`0 ${space.one}px`),
  justifyContent: 'space-between',
  minHeight: tapTarget.min,
  paddingInlineStart: space.oneHalf,
  borderRadius: radius.control,
  background: theme.warningSoft,
  color: theme.warningInk,
});
export const status = style({ ...inlineRow(space.one), flex: '1 1 5rem', fontWeight: 600, lineHeight: 1.3 });
