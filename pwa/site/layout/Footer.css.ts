import { style } from '@vanilla-extract/css';
import { alignedRow, plainList, spacedGrid, onHover } from '../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../ui/theme.css.ts';
import { column } from './page.css.ts';

export const footer = style({ borderTop: `1px solid ${theme.line}`, background: theme.card });
export const inner = style([
  column,
  {
    ...spacedGrid(space.two),
    paddingBlock: `${space.four}px calc(${space.four}px + env(safe-area-inset-bottom))`,
    '@media': { [minWidth.md]: { gridTemplateColumns: '1fr auto', alignItems: 'center' } },
  },
]);
export const brand = style({ ...alignedRow(10), fontFamily: 'var(--font-serif)', fontWeight: 600 });
export const logo = style({ flex: 'none', color: theme.jade });
export const tagline = style({ color: theme.muted, fontSize: '0.9375rem' });
export const about = style({
  maxWidth: '60ch',
  marginTop: space.one,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const links = style({ ...plainList, display: 'flex', flexWrap: 'wrap', columnGap: space.three });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tapTarget.min,
  color: theme.ink,
  textDecoration: 'none',
  ...onHover({ color: theme.jade, textDecoration: 'underline' }),
});
export const quietLink = style([link, { color: theme.muted }]);
export const button = style([
  link,
  { padding: 0, border: 0, background: 'transparent', font: 'inherit', cursor: 'pointer' },
]);
