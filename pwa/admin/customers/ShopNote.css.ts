import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const note = style({
  width: '100%',
  padding: `${space.one}px ${space.oneHalf}px`,
  borderRadius: radius.control,
  background: theme.jadeSoft,
});
export const label = style({ fontSize: '0.875rem', fontWeight: 600 });
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
