import { style } from '@vanilla-extract/css';
import { spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const result = style(spacedGrid(space.half));
export const resultLabel = style({ fontSize: '0.875rem', color: theme.muted });
export const value = style({ fontWeight: 600 });
export const advice = style({ color: theme.warningInk, fontSize: '0.875rem' });
export const problem = style({ color: theme.danger, fontWeight: 500 });
