import { style } from '@vanilla-extract/css';
import { measuredBottomBar, reserveBottomBar, showToastsAtTop } from '../../ui/bottomBar.css.ts';
import { spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { lowScreen, minWidth, space, theme } from '../../ui/theme.css.ts';

/** The height of the tab bar on a phone, which grows with the letters. */
const tabBar = measuredBottomBar('calc(57px + env(safe-area-inset-bottom))');

export const bar = style({
  position: 'sticky',
  insetBlockEnd: tabBar,
  zIndex: 10,
  ...spacedGrid(space.half),
  justifyItems: 'center',
  marginInline: -space.two,
  padding: `${space.one}px ${space.two}px`,
  borderTop: `1px solid ${theme.line}`,
  background: theme.paper,
  '@media': {
    [minWidth.md]: { insetBlockEnd: 0, marginInline: 0, paddingInline: 0 },
    // it would leave nothing of the form
    [lowScreen]: { position: 'static' },
  },
});
export const note = style({ fontSize: '0.875rem', fontWeight: 600, textAlign: 'center' });
export const submit = style({ display: 'grid', width: '100%', maxWidth: 440 });
export const buttons = style({ ...wrappingRow(space.one), justifyContent: 'center' });

// Keeps a focused field from being hidden behind the bar.
reserveBottomBar(bar, `calc(7.5rem + ${tabBar})`, minWidth.md, '6rem');
showToastsAtTop(bar);
