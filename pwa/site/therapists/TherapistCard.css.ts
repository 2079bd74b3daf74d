import { style } from '@vanilla-extract/css';
import { canHover, plainList } from '../../ui/mixins.ts';
import { space, theme } from '../../ui/theme.css.ts';
import { card as sheet } from '../../ui/Card.css.ts';

export { body } from '../../ui/Card.css.ts';

export const card = style([
  sheet,
  {
    transition: 'box-shadow 200ms, border-color 200ms',
    '@media': { [canHover]: { ':hover': { boxShadow: theme.shadow, borderColor: theme.edge } } },
  },
]);
export const badge = style({ position: 'absolute', top: space.oneHalf, insetInlineStart: space.oneHalf });
export const name = style({ fontSize: '1.25rem', overflowWrap: 'anywhere' });
export const schedule = style({ color: theme.muted, fontSize: '0.9375rem' });
export const locations = style({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 6 });
export const bio = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});
export const note = style({ color: theme.muted, fontSize: '0.9375rem' });
export const action = style({ display: 'flex', marginTop: 'auto', paddingTop: space.half });

/** The link covers the whole card. */
export const cardLink = style({
  selectors: { [`${action} &::after`]: { content: '', position: 'absolute', inset: 0 } },
});
