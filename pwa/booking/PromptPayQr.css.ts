import { style } from '@vanilla-extract/css';
import { spacedGrid, wrappingRow } from '../ui/mixins.ts';
import { radius, space } from '../ui/theme.css.ts';

export const frame = style({ ...spacedGrid(space.one), justifyItems: 'center', textAlign: 'center' });
export const amount = style({ fontFamily: 'var(--font-serif)', fontSize: '1.5rem', fontWeight: 650 });
/** White in the dark theme too: banking apps do not read light codes on dark. */
export const code = style({
  width: '100%',
  maxWidth: 280,
  height: 'auto',
  borderRadius: radius.control,
});
export const id = style({ overflowWrap: 'anywhere' });
export const buttons = style({ ...wrappingRow(space.one), justifyContent: 'center' });
