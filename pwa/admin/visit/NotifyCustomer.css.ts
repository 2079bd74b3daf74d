import { style } from '@vanilla-extract/css';
import { alignedRow, iconButton, spacedGrid } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const question = style({
  ...spacedGrid(space.half),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // as high as the contacts and buttons that it replaces, so that nothing below moves
  minHeight: 2 * tapTarget.min + space.half,
  padding: `0 ${space.half}px ${space.half}px ${space.oneHalf}px`,
  borderRadius: radius.control,
  background: theme.jadeSoft,
});
export const head = style({ ...alignedRow(space.one), minHeight: 40 });
export const title = style({ flex: 'none', fontFamily: 'var(--font-sans)', fontSize: '1rem' });
export const text = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  color: theme.muted,
  fontSize: '0.875rem',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const close = style({
  ...iconButton(tapTarget.min),
  flex: 'none',
  marginBlock: -2,
  color: theme.muted,
});
export const buttons = style({ ...alignedRow(space.half), flexWrap: 'wrap' });
