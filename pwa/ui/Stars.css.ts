import { style } from '@vanilla-extract/css';
import { inlineRow } from './mixins.ts';
import { theme } from './theme.css.ts';

export const stars = style({ ...inlineRow(2), color: theme.gold });
export const star = style({ position: 'relative', display: 'inline-flex' });
export const full = style({ fill: 'currentColor' });
export const half = style([full, { position: 'absolute', left: 0 }]);
