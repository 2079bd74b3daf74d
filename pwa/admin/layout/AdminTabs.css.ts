import { style } from '@vanilla-extract/css';
import { measuredBottomBar, reserveBottomBar } from '../../ui/bottomBar.css.ts';
import { alignedRow, besideNotch, forcedColors, forcedSelected } from '../../ui/mixins.ts';
import { minWidth, radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 20,
  display: 'flex',
  // Large text makes the tabs wider than the screen: they wrap into a second row.
  flexWrap: 'wrap',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  paddingInline: besideNotch(0),
  borderTop: `1px solid ${theme.line}`,
  background: theme.card,
  '@media': {
    [minWidth.md]: {
      position: 'static',
      maxWidth: 1120,
      margin: '0 auto',
      paddingBlock: 0,
      paddingInline: besideNotch(space.two),
      borderTop: 0,
    },
  },
});
reserveBottomBar(
  bar,
  measuredBottomBar(`calc(${tapTarget.primary + 9}px + env(safe-area-inset-bottom))`),
  minWidth.md,
);

export const count = style({
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: 'calc(50% + 6px)',
  minWidth: 18,
  paddingInline: 4,
  borderRadius: radius.pill,
  background: theme.danger,
  color: theme.onDanger,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '18px',
  textAlign: 'center',
  '@media': { [minWidth.md]: { position: 'static' } },
});
export const tab = style({
  ...alignedRow(2),
  position: 'relative',
  flex: '1 0 auto',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: tapTarget.primary + 8,
  padding: `0 ${space.half}px`,
  color: theme.muted,
  fontSize: '0.8125rem',
  fontWeight: 600,
  textDecoration: 'none',
  selectors: { '&[aria-current=page]': { color: theme.jade } },
  '@media': {
    [forcedColors]: { selectors: { '&[aria-current=page]': forcedSelected } },
    [minWidth.md]: {
      flex: 'none',
      flexDirection: 'row',
      gap: space.one,
      minHeight: tapTarget.primary,
      padding: `0 ${space.oneHalf}px`,
      borderBottom: '3px solid transparent',
      fontSize: '1rem',
      selectors: { '&[aria-current=page]': { borderBottomColor: theme.jade } },
    },
    // all ten tabs are shown from here on
    [minWidth.lg]: { padding: `0 ${space.one}px` },
    [minWidth.xl]: { padding: `0 ${space.oneHalf}px` },
  },
});
/** At the top words are enough: with icons ten tabs would take two rows. */
export const icon = style({ '@media': { [minWidth.md]: { display: 'none' } } });
export const text = style({
  // Shrinks with the screen so that five tabs fit; in rem, so that it grows with the browser's text size.
  fontSize: 'clamp(0.625rem, 3.1vw, 0.8125rem)',
  whiteSpace: 'nowrap',
  lineHeight: 1.3,
  textAlign: 'center',
  '@media': { [minWidth.md]: { fontSize: '1rem' } },
});
/** Hidden on phones and tablets, where ten tabs would take two rows. */
export const onDesktop = style([tab, { display: 'none', '@media': { [minWidth.lg]: { display: 'flex' } } }]);
