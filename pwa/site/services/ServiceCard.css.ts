import { style } from '@vanilla-extract/css';
import { inlineRow, onHover, splitRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export { body, card } from '../../ui/Card.css.ts';

export const name = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const nameLink = style({
  color: theme.ink,
  textDecoration: 'none',
  ...onHover({ textDecoration: 'underline' }),
});
export const description = style({ color: theme.muted, overflowWrap: 'anywhere' });
export const durationAndPrice = style({
  ...splitRow,
  alignItems: 'baseline',
  columnGap: space.two,
  marginTop: 'auto',
  paddingTop: space.oneHalf,
  borderTop: `1px solid ${theme.line}`,
});
export const duration = style({ ...inlineRow(6), color: theme.muted });
export const price = style({ fontFamily: 'var(--font-serif)', fontSize: '1.1875rem', fontWeight: 600 });
export const action = style({ display: 'grid', marginTop: space.half });
