import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.one,
  marginTop: space.half,
  selectors: { '&:empty': { display: 'none' } },
});
