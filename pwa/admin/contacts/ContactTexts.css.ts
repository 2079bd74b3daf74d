import { style } from '@vanilla-extract/css';
import { iconButton, inlineRow, plainList, wrappingRow } from '../../ui/mixins.ts';
import { space, tapTarget, theme } from '../../ui/theme.css.ts';

export const texts = style({ ...plainList, ...wrappingRow(`0 ${space.two}px`) });
export const item = style({ ...inlineRow(0), minWidth: 0 });
export const text = style({ userSelect: 'all', overflowWrap: 'anywhere' });
export const copy = style({ ...iconButton(tapTarget.min), flex: 'none', color: theme.jade });
