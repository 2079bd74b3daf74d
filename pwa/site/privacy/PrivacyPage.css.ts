import { style } from '@vanilla-extract/css';
import { spacedGrid } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const sections = style({ ...spacedGrid(space.two), maxWidth: '72ch' });
export const title = style({ fontSize: '1.375rem' });
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
