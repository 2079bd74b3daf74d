import { globalStyle, style } from '@vanilla-extract/css';
import { plainFieldset, spacedGrid, stack, wrappingRow } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';
import { thumb } from '../App.css.ts';

export const form = style({ ...stack(space.oneHalf) });

export const fieldset = style({ ...plainFieldset, ...stack(space.one) });

export const pair = style({
  ...spacedGrid(space.oneHalf),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
});

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.one,
  minHeight: thumb,
});

globalStyle(`${choice} input`, { width: 22, height: 22, margin: 0, accentColor: theme.jade });

export const choices = style({ ...wrappingRow(space.three) });
