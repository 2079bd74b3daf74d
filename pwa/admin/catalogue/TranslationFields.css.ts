import { style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const section = style({ minWidth: 0 });
export const summary = style({
  minHeight: tapTarget.min,
  alignContent: 'center',
  color: theme.muted,
  cursor: 'pointer',
  fontWeight: 600,
});
export const fields = style([stack(space.two), { paddingBlockStart: space.half }]);
