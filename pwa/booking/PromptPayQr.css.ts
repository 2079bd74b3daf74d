import { style } from '@vanilla-extract/css';
import { spacedGrid, wrappingRow } from '../ui/mixins.ts';
import { radius, space } from '../ui/theme.css.ts';

export const frame = style({ ...spacedGrid(space.one), justifyItems: 'center', textAlign: 'center' });
export const amount = style({ fontFamily: 'var(--font-serif)', fontSize: '1.5rem', fontWeight: 650 });
/** White in dark mode too: banking apps do not read light codes on a dark background. */
export const code = style({
  width: '100%',
  maxWidth: 280,
  height: 'auto',
  borderRadius: radius.control,
});
export const id = style({ overflowWrap: 'anywhere' });
export const buttons = style({ ...wrappingRow(space.one), justifyContent: 'center' });
