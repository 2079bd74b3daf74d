import { style } from '@vanilla-extract/css';
import { barControl, square } from '../../../ui/mixins.ts';
import { minWidth, space, tapTarget, theme } from '../../../ui/theme.css.ts';

export const link = style({
  ...barControl(space.half),
  ...square(tapTarget.primary),
  flex: 'none',
  background: theme.jade,
  color: theme.onJade,
  fontWeight: 600,
  textDecoration: 'none',
  ':active': { background: theme.jadeDeep, color: '#ffffff' },
  '@media': { [minWidth.md]: { width: 'auto', padding: `0 ${space.two}px` } },
});
export const text = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [minWidth.md]: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
});
