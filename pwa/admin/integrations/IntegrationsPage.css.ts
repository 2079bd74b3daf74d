import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, panel, stack, wrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, radius, space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.one, fontSize: '1.75rem' });
export const links = style({ ...wrappingRow(space.one), marginBottom: space.three });
export const intro = style({ marginBottom: space.two, color: theme.muted });
export const columns = style({
  ...spacedGrid(space.three),
  alignItems: 'start',
  '@media': { [minWidth.lg]: { gridTemplateColumns: 'minmax(0, 560px) minmax(0, 1fr)' } },
});
export const form = style({ ...panel, gap: space.half, maxWidth: 560 });
export const state = style({ ...alignedWrappingRow(space.one), marginBottom: space.oneHalf });
export const buttons = style({ ...wrappingRow(space.one), marginTop: space.one });
/** Has its height from the start, so that nothing moves when it is said. */
export const unsaved = style({ minHeight: '1.6em', fontSize: '0.875rem', fontWeight: 600 });
export const testSection = style({
  ...stack(space.one),
  alignItems: 'flex-start',
  marginTop: space.two,
  paddingTop: space.two,
  borderTop: `1px solid ${theme.line}`,
});
export const hint = style({ color: theme.muted, fontSize: '0.9375rem' });
export const providerError = style({ overflowWrap: 'anywhere', fontSize: '0.875rem' });
export const failure = style({
  ...spacedGrid(space.half),
  padding: space.oneHalf,
  borderRadius: radius.control,
  background: theme.dangerSoft,
});
export const section = style({ marginBlockStart: space.four });
export const sectionTitle = style({ fontSize: '1.25rem', marginBlockEnd: space.one });
export const customerMessages = style({ marginBlockStart: space.one });
export const webhook = style({ ...stack(space.one), alignItems: 'flex-start', marginBlock: space.two });
export const address = style({ overflowWrap: 'anywhere', userSelect: 'all' });
