import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';

export const publicUrlNote = style({ color: theme.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });
