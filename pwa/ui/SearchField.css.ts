import { style } from '@vanilla-extract/css';
import { iconButton } from './mixins.ts';
import { tapTarget, theme } from './theme.css.ts';

export const box = style({ position: 'relative' });
export const input = style({
  paddingInlineEnd: tapTarget.primary,
  // replaced by `clearButton`, whose label is translated
  '::-webkit-search-cancel-button': { display: 'none' },
  appearance: 'none',
});
export const clearButton = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  ...iconButton(tapTarget.primary),
  height: 'auto',
  borderRadius: '50%',
  color: theme.muted,
});
