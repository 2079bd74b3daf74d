import { style, styleVariants } from '@vanilla-extract/css';
import { panel as panelMixin, plainList, stack, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, radius, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.two, fontSize: '1.75rem' });
export const subtitle = style({ fontSize: '1.25rem' });
export const columns = style({
  ...spacedGrid(space.two),
  alignItems: 'start',
  '@media': { [minWidth.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const form = style(stack(space.two));
export const panel = style({ ...panelMixin, gap: space.one });
export const withHint = style(spacedGrid(6));
export const hint = style({ color: theme.muted, fontSize: '0.875rem' });
export const selects = style(spacedGrid(space.oneHalf));
export const count = style({ marginTop: space.one, fontWeight: 600 });
export const slots = style({
  ...plainList,
  ...spacedGrid(space.one),
  gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
});
const chip = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 40,
  padding: `${space.half}px ${space.one}px`,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  textAlign: 'center',
});
export const slot = styleVariants({
  unchanged: [chip],
  removed: [chip, { borderStyle: 'dashed', color: theme.muted, textDecoration: 'line-through' }],
  added: [chip, { borderColor: theme.jade, background: theme.jadeSoft }],
});
export const legend = style({ ...wrappingRow(space.one), fontSize: '0.875rem' });
