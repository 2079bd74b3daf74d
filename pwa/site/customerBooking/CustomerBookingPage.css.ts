import { style } from '@vanilla-extract/css';
import { inlineRow, panel, spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const page = style({ maxWidth: 720 });
export const card = style({ ...panel, gap: space.two });
export const skeleton = style(spacedGrid(space.three));
export const actions = style(wrappingRow(space.one));
export const section = style({ ...spacedGrid(space.oneHalf), justifyItems: 'start' });
export const note = style({ color: theme.muted, fontSize: '0.9375rem' });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const told = style(inlineRow(space.one));
/** The booking that a confirmation is about. */
export const cancelled = style({ marginBottom: space.one, overflowWrap: 'anywhere' });
export const subtitle = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
