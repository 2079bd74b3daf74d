import { style } from '@vanilla-extract/css';
import { from, radius, space, theme } from '../ui/theme.css.ts';

export const skeletons = style({
  display: 'grid',
  gap: space.one,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const news = style({ display: 'block' });

/** what stands where times would, when there are none */
export const quiet = style({
  display: 'grid',
  padding: space.two,
  border: `1px dashed ${theme.line}`,
  borderRadius: radius.control,
  color: theme.muted,
  textAlign: 'center',
});
export const quietTitle = style({ color: theme.ink, fontWeight: 600 });
