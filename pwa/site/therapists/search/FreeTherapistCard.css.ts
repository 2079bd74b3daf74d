import { style } from '@vanilla-extract/css';
import { onHover, panel, plainList, wrappingRow } from '../../../ui/mixins.ts';
import { radius, space, theme } from '../../../ui/theme.css.ts';

export const card = style({ ...panel, gap: space.oneHalf, height: '100%' });
export const head = style({ display: 'flex', gap: space.oneHalf });
export const picture = style({
  flex: 'none',
  width: 96,
  height: 72,
  overflow: 'hidden',
  borderRadius: radius.control,
});
export const about = style({ minWidth: 0 });
export const name = style({ fontSize: '1.125rem', overflowWrap: 'anywhere' });
export const nameLink = style({
  color: theme.ink,
  textDecoration: 'none',
  ...onHover({ textDecoration: 'underline' }),
});
export const service = style({ color: theme.muted, fontSize: '0.9375rem', overflowWrap: 'anywhere' });
export const times = style({ ...plainList, ...wrappingRow(space.one), marginTop: 'auto' });
export const note = style({ color: theme.muted, fontSize: '0.9375rem' });
