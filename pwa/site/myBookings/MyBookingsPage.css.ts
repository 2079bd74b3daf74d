import { style } from '@vanilla-extract/css';
import { cardSurface, plainList, spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const page = style({ maxWidth: 720 });
export const section = style(spacedGrid(space.two));
export const list = style({ ...plainList, ...spacedGrid(space.two) });
export const card = style({ ...cardSurface, ...spacedGrid(space.half), padding: space.two });
export const visit = style({ overflowWrap: 'anywhere' });
export const muted = style({ color: theme.muted });
export const actions = style({ ...wrappingRow(space.one), marginTop: space.one });
