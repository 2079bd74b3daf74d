import { globalStyle, style } from '@vanilla-extract/css';
import { field, message } from '../../ui/Field.css.ts';
import { stack } from '../../ui/mixins.ts';
import { lowScreen, space, theme } from '../../ui/theme.css.ts';

export const form = style(stack(space.two));
// The empty line that a text field reserves for an error counts as a part of the space below the field.
globalStyle(`${form} ${message}:not(:has([slot=description]))`, { marginBottom: -space.oneHalf });
// Fields of a folded section have no gap that an error could fill.
globalStyle(`${form} details ${message}:not(:empty)`, { marginBottom: space.one });
globalStyle(`${form} ${field}`, { scrollMarginBottom: space.oneHalf });
export const save = style({ display: 'grid' });
export const stickySave = style({
  display: 'grid',
  position: 'sticky',
  insetBlockEnd: 0,
  marginInline: -space.one,
  padding: space.one,
  background: theme.card,
  // it would leave nothing of the form
  '@media': { [lowScreen]: { position: 'static' } },
});
