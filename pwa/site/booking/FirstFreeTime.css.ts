import { style } from '@vanilla-extract/css';
import { tapTarget, theme } from '../../ui/theme.css.ts';

/** As high as the button, so that nothing moves once the time is known. */
export const frame = style({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'start',
  minHeight: tapTarget.min,
});
export const note = style({ color: theme.muted });
