import { style } from '@vanilla-extract/css';
import { from, radius, space, target, theme } from '../../ui/theme.css.ts';

/** On a phone where a thumb is, over the bar of tabs. */
export const line = style({
  position: 'fixed',
  insetInline: space.two,
  insetBlockEnd: `calc(${space.eight}px + env(safe-area-inset-bottom))`,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  minHeight: target.primary,
  padding: `${space.one}px ${space.two}px`,
  border: `1px solid ${theme.warningEdge}`,
  borderRadius: radius.control,
  background: theme.warningSoft,
  color: theme.warningInk,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  boxShadow: theme.shadow,
  cursor: 'pointer',
  '@media': {
    [from.md]: { position: 'static', width: '100%', marginBottom: space.two, boxShadow: 'none' },
  },
});
