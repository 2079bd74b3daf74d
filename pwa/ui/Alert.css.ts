import { style, styleVariants } from '@vanilla-extract/css';
import { spacedGrid } from './mixins.ts';
import { space, theme } from './theme.css.ts';

const box = style({
  display: 'flex',
  gap: space.oneHalf,
  padding: `${space.two}px`,
  border: '1px solid',
  borderRadius: 16,
  textAlign: 'start',
});

export const tones = styleVariants({
  warning: [box, { background: theme.warningSoft, color: theme.warningInk, borderColor: theme.warningEdge }],
  danger: [box, { background: theme.dangerSoft, color: theme.ink, borderColor: theme.danger }],
  info: [box, { background: theme.jadeSoft, color: theme.ink, borderColor: theme.jade }],
});

export const icon = style({ flex: 'none', marginTop: '0.2em' });
export const body = style({ minWidth: 0, ...spacedGrid(space.half) });
export const title = style({ fontWeight: 700 });
