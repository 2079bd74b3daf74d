import { style } from '@vanilla-extract/css';
import { inlineRow, panel as panelMixin, plainList } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const panel = style({ ...panelMixin, marginBlock: space.two });
export const title = style({ fontSize: '1.25rem' });
export const steps = style({ ...plainList });
export const step = style({ ...inlineRow(space.one), minHeight: tapTarget.min, color: theme.jade });
