import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, panel, plainList, twoColumnGrid } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export { services as section, title } from './TherapistPage.css.ts';

export const rating = style(alignedWrappingRow(space.one));
export const average = style({ fontSize: '1.375rem' });
export const list = style({ ...plainList, ...twoColumnGrid(space.two, minWidth.md) });
export const review = style({ ...panel, gap: space.one, height: '100%' });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const writer = style({
  marginTop: 'auto',
  color: theme.muted,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});
export const more = style({ justifySelf: 'start' });
