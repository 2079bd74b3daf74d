import { style } from '@vanilla-extract/css';
import { cardSurface, plainList, alignedWrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';

export const title = style({ marginBottom: space.one, fontSize: '1.75rem' });
export const intro = style({ marginBottom: space.two, color: theme.muted });
export const page = style({ ...spacedGrid(space.two), maxWidth: 720 });
export const list = style({ ...plainList, ...spacedGrid(space.oneHalf) });
export const card = style({ ...cardSurface, display: 'flex', gap: space.oneHalf, padding: space.two });
export const icon = style({ flex: 'none', marginTop: 2, color: theme.muted });
export const body = style({ ...alignedWrappingRow(space.oneHalf), flex: 1, minWidth: 0 });
export const deviceText = style({ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({
  ...alignedWrappingRow(`${space.half}px ${space.one}px`),
  fontFamily: 'var(--font-sans)',
  fontSize: '1.0625rem',
});
export const times = style({ color: theme.muted, fontSize: '0.9375rem' });
export const onlyThisDevice = style({ color: theme.muted });

/** Identifies the device to sign out: two may have the same name. */
export const dialogText = style({ marginBottom: space.one, color: theme.muted });

export const passwordForm = style(spacedGrid(space.two));

export const section = style({ maxWidth: 720, marginTop: space.four });
export const sectionTitle = style({ marginBottom: space.one, fontSize: '1.25rem' });
