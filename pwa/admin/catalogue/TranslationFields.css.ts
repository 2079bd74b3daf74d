import { style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const section = style({ minWidth: 0 });
export const fields = style([stack(space.two), { paddingBlockStart: space.half }]);
