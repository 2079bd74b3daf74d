import { style } from '@vanilla-extract/css';
import { radius, space, target, theme } from './theme.css.ts';

export const group = style({ display: 'grid', gap: 6, minWidth: 0, marginBottom: space.two });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.one });
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.one,
  minHeight: target.min,
  padding: `${space.half}px ${space.two}px ${space.half}px ${space.oneHalf}px`,
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.control,
  background: theme.card,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { borderColor: theme.jade, background: theme.jadeSoft },
    '&[data-focus-visible]': { outline: `2px solid ${theme.jade}`, outlineOffset: 2 },
  },
});
export const box = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 20,
  height: 20,
  border: `1px solid ${theme.edge}`,
  borderRadius: 6,
  color: 'transparent',
  selectors: {
    [`${choice}[data-selected] &`]: {
      borderColor: theme.jade,
      background: theme.jade,
      color: theme.onJade,
    },
  },
});
export const empty = style({ color: theme.muted, fontSize: '0.9375rem' });
