import { style } from '@vanilla-extract/css';
import { panel as panelMixin, stack } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const title = style({ fontSize: '1.75rem' });
export const lead = style({ marginBottom: space.two, color: theme.muted });
export const subtitle = style({ fontSize: '1.25rem' });
export const form = style({ ...stack(space.two), maxWidth: 640 });
export const check = style({ ...stack(space.one), alignItems: 'stretch' });
export const checkTitle = style({ fontSize: '1rem', fontFamily: 'inherit', fontWeight: 650 });
export const hint = style({ color: theme.muted });
export const panel = style({ ...panelMixin, gap: space.one });
