import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';

export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '62ch' });
export const link = style({ justifySelf: 'start', color: theme.ink, paddingBlock: 12 });
