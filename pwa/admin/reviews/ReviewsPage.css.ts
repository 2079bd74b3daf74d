import { style } from '@vanilla-extract/css';
import { alignedWrappingRow, panel, wrappingRow } from '../../ui/mixins.ts';
import { space } from '../../ui/theme.css.ts';

export { list, muted, title } from '../customers/CustomersPage.css.ts';

export const review = style({ ...panel, gap: space.one, height: '100%' });
export const head = style(alignedWrappingRow(`${space.half}px ${space.one}px`));
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const actions = style({ ...wrappingRow(space.one), marginTop: 'auto', paddingTop: space.half });
