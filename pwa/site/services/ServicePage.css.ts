import { style } from '@vanilla-extract/css';
import { backLinkBase, spacedGrid, splitRow, wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const top = style({ ...splitRow, marginBlock: -space.one });
export const backLink = style(backLinkBase);
export const about = style({ ...spacedGrid(space.two), maxWidth: '62ch' });
export const name = style({ overflowWrap: 'anywhere' });
export const facts = style({
  ...wrappingRow(`0 ${space.two}px`),
  alignItems: 'baseline',
  color: theme.muted,
});
export const price = style({
  color: theme.ink,
  fontFamily: 'var(--font-serif)',
  fontSize: '1.375rem',
  fontWeight: 600,
});
export const description = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
