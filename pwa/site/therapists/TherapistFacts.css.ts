import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const facts = style({ display: 'grid', gap: space.half, margin: 0 });
export const fact = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.one });
export const name = style({ color: theme.muted, minWidth: '9em' });
export const value = style({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
