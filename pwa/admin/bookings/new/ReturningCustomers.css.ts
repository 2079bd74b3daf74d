import { globalStyle, style } from '@vanilla-extract/css';
import {
  alignedWrappingRow,
  controlSurface,
  plainList,
  spacedGrid,
  splitRow,
  onHover,
} from '../../../ui/mixins.ts';
import { radius, space, theme } from '../../../ui/theme.css.ts';

export const section = style({ ...spacedGrid(space.one), justifyItems: 'start' });
export const heading = style({ fontFamily: 'var(--font-sans)', fontSize: '0.9375rem', fontWeight: 600 });
export const list = style({ ...plainList, ...spacedGrid(space.one), width: '100%' });
export const suggestion = style({
  ...controlSurface,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  padding: `${space.one}px ${space.two}px`,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ...onHover({ borderColor: theme.jade }),
  ':active': { background: theme.jadeSoft },
});
export const nameAndContact = style({ ...splitRow, alignItems: 'baseline', columnGap: space.one });
export const name = style({ fontWeight: 650 });
export const details = style({ color: theme.muted, fontSize: '0.875rem' });
export const address = style([
  details,
  { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
]);
export const filledInNotice = style({
  ...alignedWrappingRow(space.one),
  padding: `${space.half}px ${space.half}px ${space.half}px ${space.two}px`,
  borderRadius: radius.control,
  background: theme.jadeSoft,
  overflowWrap: 'anywhere',
});
globalStyle(`${filledInNotice} > :first-child`, { flex: '1 1 8rem' });
