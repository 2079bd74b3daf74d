import { style } from '@vanilla-extract/css';
import { alignedWrappingRow } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

export const toolbar = style(alignedWrappingRow(`${space.one}px ${space.three}px`));
export const picker = style({ width: '100%', '@media': { [minWidth.md]: { width: 380 } } });
export const count = style({ display: 'block', minHeight: '1.7em', color: theme.muted });
