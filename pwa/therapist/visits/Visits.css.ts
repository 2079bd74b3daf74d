import { style } from '@vanilla-extract/css';
import { barHeight, thumb } from '../App.css.ts';
import { panel, plainFieldset, plainList, splitRow, stack } from '../../ui/mixins.ts';
import { radius, space, theme } from '../../ui/theme.css.ts';

export const days = style({
  ...plainFieldset,
  display: 'flex',
  gap: space.one,
  margin: `0 -${space.two}px`,
  padding: `3px ${space.two}px`,
  overflowX: 'auto',
});

export const day = style({
  ...stack(0),
  flex: 'none',
  alignItems: 'center',
  minWidth: thumb,
  padding: `${space.half}px ${space.oneHalf}px`,
  border: `1px solid ${theme.edge}`,
  borderRadius: radius.control,
  background: theme.card,
  color: theme.ink,
  lineHeight: 1.4,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { borderColor: theme.jade, background: theme.jade, color: theme.onJade },
  },
});

export const dayCount = style({ fontSize: '0.8125rem' });

export const next = style({ ...panel, gap: space.oneHalf, borderColor: theme.jade });

export const card = style({ ...panel, gap: space.oneHalf });

export const top = style({ ...splitRow, gap: space.one, alignItems: 'flex-start' });

export const time = style({
  fontFamily: 'var(--font-serif)',
  fontSize: '2rem',
  fontWeight: 600,
  lineHeight: 1.3,
});

export const smallTime = style({ fontSize: '1.125rem', fontWeight: 700 });

export const service = style({ fontWeight: 600 });

export const name = style({ fontFamily: 'var(--font-serif)', fontSize: '1.25rem', fontWeight: 600 });

export const address = style({ fontSize: '1.0625rem', whiteSpace: 'pre-wrap' });

export const notes = style({
  padding: space.oneHalf,
  border: `1px solid ${theme.line}`,
  borderRadius: radius.control,
  whiteSpace: 'pre-wrap',
});

export const collect = style({ fontSize: '1.0625rem', fontWeight: 700 });

/** Sticky within reach of a thumb, while its card is longer than the screen. */
export const nextStep = style({
  '@media': {
    '(min-height: 520px)': {
      position: 'sticky',
      bottom: `calc(${barHeight} + ${space.one}px)`,
      boxShadow: `0 0 0 ${space.one}px ${theme.card}`,
    },
  },
});

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: space.one,
});

/** What was taken, beside the button that takes it back. */
export const taken = style({
  ...plainList,
  ...stack(0),
  flex: 1,
  minWidth: 0,
  fontSize: '1.125rem',
  fontWeight: 700,
});

export const takeForm = style({ ...plainFieldset, ...stack(space.one) });

export const amounts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'end',
  gap: space.one,
});

/** Two beside each other on a phone of 360 px. */
export const methods = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: space.one,
});

/** Another visit has just come to the top, or this one has just ended: a tap may be meant for what was there. */
export const justChanged = style({ pointerEvents: 'none' });

export const state = style({
  width: 'fit-content',
  padding: `${space.half}px ${space.oneHalf}px`,
  borderRadius: radius.pill,
  background: theme.jadeSoft,
  color: theme.ink,
  fontSize: '0.9375rem',
  fontWeight: 600,
});
