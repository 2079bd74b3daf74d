import { style } from '@vanilla-extract/css';
import { controlSurface } from './mixins.ts';
import { space, tapTarget, theme } from './theme.css.ts';

export const frame = style({ position: 'relative' });
export const control = style({
  ...controlSurface,
  appearance: 'none',
  width: '100%',
  minHeight: tapTarget.primary,
  padding: `${space.one}px 40px ${space.one}px ${space.two}px`,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: { '&[aria-invalid=true]': { borderColor: theme.danger } },
});
export const arrow = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: 14,
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
});
