import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, panel, plainList, wrappingRow } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const card = style({ ...panel, gap: space.oneHalf, height: '100%' });
export const head = style(alignedWrappingRow(space.two));
export const picture = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  overflow: 'hidden',
  width: 112,
  height: 84,
  borderRadius: radius.control,
  background: theme.skeleton,
  color: theme.ink,
  fontSize: '0.875rem',
  textAlign: 'center',
});
export const nameAndSwitch = style({ flex: '1 1 9rem', minWidth: 0 });
export const name = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const locations = style({ ...plainList, ...wrappingRow(space.one) });
export const services = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const buttons = style({ ...wrappingRow(space.one), marginTop: 'auto' });
