import { style } from '@vanilla-extract/css';
import { plainList, splitRow, stack } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const panel = style({ ...stack(space.one), minWidth: 0 });
export const title = style({
  fontFamily: 'var(--font-sans)',
  fontSize: '1rem',
  marginBlockStart: space.one,
});
export const list = style({ ...plainList, display: 'grid' });
export const message = style({
  paddingBlock: space.one,
  fontSize: '0.9375rem',
  selectors: { '& + &': { borderTop: `1px solid ${theme.line}` } },
});
export const messageRow = style({ ...splitRow, columnGap: space.oneHalf });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tapTarget.min,
  color: theme.ink,
});
export const muted = style({ color: theme.muted });
export const providerError = style({
  overflowWrap: 'anywhere',
  fontSize: '0.875rem',
  marginBlockStart: space.half,
});
