import { style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected, spacedGrid } from '../../ui/mixins.ts';
import { theme } from '../../ui/theme.css.ts';

/** px */
const height = 216;

export const week = style({
  ...spacedGrid(4),
  gridTemplateColumns: '40px repeat(7, minmax(0, 1fr))',
  // does not grow with the browser's text size, so that the seven names do not overlap
  fontSize: 'min(3.3vw, 0.8125rem)',
});
export const dayName = style({ overflow: 'hidden', textAlign: 'center', whiteSpace: 'nowrap' });
export const hourScale = style({ position: 'relative', height, color: theme.muted });
export const hour = style({
  position: 'absolute',
  insetInlineEnd: 4,
  lineHeight: 1.15,
  textAlign: 'end',
  transform: 'translateY(-50%)',
});
export const day = style({
  position: 'relative',
  height,
  overflow: 'hidden',
  border: `1px solid ${theme.line}`,
  borderRadius: 8,
  // lines at 6, 12 and 18 o'clock
  background: `repeating-linear-gradient(to bottom, transparent 0 calc(25% - 1px), ${theme.line} calc(25% - 1px) 25%)`,
});
export const interval = style({
  position: 'absolute',
  insetInline: 2,
  borderRadius: 5,
  background: theme.jade,
  '@media': { [forcedColors]: forcedSelected },
});
