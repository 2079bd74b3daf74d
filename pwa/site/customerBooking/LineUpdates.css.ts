import { style } from '@vanilla-extract/css';

export const code = style({
  fontFamily: 'monospace',
  fontSize: '1.125rem',
  letterSpacing: '0.05em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
