import { style } from '@vanilla-extract/css';
import { spacedGrid, wrappingRow } from '../ui/mixins.ts';
import { space } from '../ui/theme.css.ts';

export const frame = style({ ...spacedGrid(space.one), justifyItems: 'center', textAlign: 'center' });
export const amount = style({ fontFamily: 'var(--font-serif)', fontSize: '1.5rem', fontWeight: 650 });
export const id = style({ overflowWrap: 'anywhere' });
export const buttons = style({ ...wrappingRow(space.one), justifyContent: 'center' });
