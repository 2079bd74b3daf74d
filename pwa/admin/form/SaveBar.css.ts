import { style } from '@vanilla-extract/css';
import { reserveBottomBar, showToastsAtTop } from '../../ui/bottomBar.css.ts';
import { spacedGrid, wrappingRow } from '../../ui/mixins.ts';
import { minWidth, space, theme } from '../../ui/theme.css.ts';

/** px; the height of the tab bar on a phone */
const tabBarHeight = 57;

export const bar = style({
  position: 'sticky',
  insetBlockEnd: `calc(${tabBarHeight}px + env(safe-area-inset-bottom))`,
  zIndex: 10,
  ...spacedGrid(space.half),
  justifyItems: 'center',
  marginInline: -space.two,
  padding: `${space.one}px ${space.two}px`,
  borderTop: `1px solid ${theme.line}`,
  background: theme.paper,
  '@media': {
    [minWidth.md]: { insetBlockEnd: 0, marginInline: 0, paddingInline: 0 },
  },
});
export const note = style({ fontSize: '0.875rem', fontWeight: 600, textAlign: 'center' });
export const submit = style({ display: 'grid', width: '100%', maxWidth: 440 });
export const buttons = style({ ...wrappingRow(space.one), justifyContent: 'center' });

// Keeps a focused field from being hidden behind the bar.
reserveBottomBar(bar, `calc(7.5rem + ${tabBarHeight}px + env(safe-area-inset-bottom))`, minWidth.md, '6rem');
showToastsAtTop(bar);
