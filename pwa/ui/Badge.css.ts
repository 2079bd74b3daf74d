import { style, styleVariants } from '@vanilla-extract/css';
import { inlineRow } from './mixins.ts';
import { radius, space, theme } from './theme.css.ts';

const chip = style({
  ...inlineRow(space.half),
  padding: `3px ${space.oneHalf}px`,
  borderRadius: radius.pill,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});

export const tones = styleVariants({
  jade: [chip, { background: theme.jadeSoft, color: theme.ink }],
  warning: [chip, { background: theme.warningSoft, color: theme.warningInk, fontWeight: 600 }],
});
