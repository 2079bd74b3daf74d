import { style } from '@vanilla-extract/css';
import { radius, space, target, theme } from '../../ui/theme.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  width: '100%',
  minHeight: target.min,
  marginBottom: space.two,
  padding: `${space.one}px ${space.two}px`,
  border: `1px solid ${theme.warningEdge}`,
  borderRadius: radius.control,
  background: theme.warningSoft,
  color: theme.warningInk,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
});
