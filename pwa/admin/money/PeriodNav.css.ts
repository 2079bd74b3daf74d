import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, spacedGrid } from '../../ui/mixins.ts';
import { minWidth, space } from '../../ui/theme.css.ts';

export const nav = style({
  ...alignedWrappingRow(`${space.one}px ${space.three}px`),
  marginBottom: space.two,
  '@media': { print: { display: 'none' } },
});
export const row = style(alignedWrappingRow(space.one));
export const name = style({ minWidth: '8rem', fontWeight: 650, textAlign: 'center' });
export const units = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: -space.one });
export const days = style({
  ...spacedGrid(space.one),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
  width: '100%',
  '@media': { [minWidth.md]: { gridTemplateColumns: 'repeat(2, 220px)' } },
});
export const therapist = style({
  width: '100%',
  '@media': { [minWidth.md]: { width: 260, marginInlineStart: 'auto' } },
});
