import { style } from '@vanilla-extract/css';
import { stack } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export const contacts = style({ ...stack(space.one), gridColumn: '1 / -1' });
export const title = style({ fontFamily: 'inherit', fontSize: '1rem', fontWeight: 600 });
