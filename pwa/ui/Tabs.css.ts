import { style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected } from './mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from './theme.css.ts';

export const list = style({
  display: 'flex',
  marginBottom: space.two,
  flexWrap: 'wrap',
  borderBottom: `1px solid ${theme.line}`,
});
export const tab = style({
  display: 'flex',
  flex: '1 1 auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: tapTarget.primary,
  padding: `0 clamp(${space.half}px, 1.5vw, ${space.oneHalf}px)`,
  borderBottom: '3px solid transparent',
  borderRadius: `${radius.control}px ${radius.control}px 0 0`,
  color: theme.muted,
  fontWeight: 600,
  cursor: 'pointer',
  '@media': {
    [forcedColors]: { selectors: { '&[data-selected]': forcedSelected } },
    [minWidth.md]: { flexGrow: 0, paddingInline: space.oneHalf },
  },
  selectors: {
    '&[data-hovered]': { background: theme.jadeSoft },
    '&[data-selected]': { borderBottomColor: theme.jade, color: theme.jade },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: -3 },
  },
});
export const panel = style({
  selectors: {
    '&[data-inert]': { display: 'none' },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 4 },
  },
});
