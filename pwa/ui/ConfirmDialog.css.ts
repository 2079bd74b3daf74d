import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { besideNotch, stack } from './mixins.ts';
import { minWidth, radius, space, theme } from './theme.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });

export const overlay = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  // without the keyboard, which would cover a field of the dialog
  height: 'var(--visual-viewport-height)',
  zIndex: 50,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  paddingBlock: space.two,
  paddingInline: besideNotch(space.two),
  background: 'rgb(6 20 17 / 55%)',
  animation: `${fade} 150ms ease-out`,
  '@media': { [minWidth.md]: { alignItems: 'center' } },
});
export const modal = style({
  width: 'min(440px, 100%)',
  maxHeight: '100%',
  overflowY: 'auto',
  // forced colours show it
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: theme.card,
  color: theme.ink,
  boxShadow: theme.shadow,
  animation: `${rise} 200ms ease-out`,
});
export const content = style({ ...stack(space.two), padding: space.three, outline: 'none' });
export const title = style({ fontSize: '1.25rem' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.oneHalf });
// Buttons wrap to a new row before a label breaks.
globalStyle(`${actions} > *`, { flex: '1 1 auto' });
