import { style } from '@vanilla-extract/css';
import { onHover, plainList, spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const list = style({ ...plainList, ...spacedGrid(space.half) });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  paddingInline: space.oneHalf,
  borderRadius: 14,
  color: theme.ink,
  fontSize: '1.0625rem',
  fontWeight: 500,
  textDecoration: 'none',
  selectors: {
    '&[aria-current=page]': { background: theme.jadeSoft, color: theme.jade, fontWeight: 650 },
  },
  ...onHover({ background: theme.jadeSoft }),
});
export const quietLink = style([link, { color: theme.muted, fontSize: '0.9375rem', fontWeight: 400 }]);
export const button = style([
  link,
  {
    width: '100%',
    paddingBlock: 0,
    border: 0,
    background: 'transparent',
    textAlign: 'start',
    cursor: 'pointer',
  },
]);
