import { style } from '@vanilla-extract/css';
import { backLinkBase } from '../../ui/mixins.ts';

export const backLink = style(backLinkBase);
