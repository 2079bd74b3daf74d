import { style } from '@vanilla-extract/css';
import { from, space, target, theme } from '../../ui/theme.css.ts';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 20,
  display: 'flex',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.line}`,
  background: theme.card,
  '@media': {
    [from.md]: {
      position: 'static',
      maxWidth: 1120,
      margin: '0 auto',
      padding: `0 ${space.two}px`,
      borderTop: 0,
    },
  },
});
export const tab = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 0,
  minHeight: target.primary + 8,
  color: theme.muted,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&[aria-current=page]': { color: theme.jade } },
  '@media': {
    [from.md]: {
      flex: 'none',
      flexDirection: 'row',
      gap: space.one,
      minHeight: target.primary,
      padding: `0 ${space.oneHalf}px`,
      borderBottom: '3px solid transparent',
      fontSize: '1rem',
      selectors: { '&[aria-current=page]': { borderBottomColor: theme.jade } },
    },
  },
});
