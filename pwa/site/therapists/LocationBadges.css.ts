import { style } from '@vanilla-extract/css';
import { plainList, wrappingRow } from '../../ui/mixins.ts';

export const locations = style({ ...plainList, ...wrappingRow(6) });
