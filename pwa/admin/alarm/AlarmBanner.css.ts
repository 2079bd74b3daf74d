import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

export const banner = style({ marginBottom: space.two });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.one,
  marginTop: space.oneHalf,
  overflowWrap: 'anywhere',
});
