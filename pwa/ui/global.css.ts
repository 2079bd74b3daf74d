import { globalStyle } from '@vanilla-extract/css';
import { reducedMotion, theme } from './theme.css.ts';

globalStyle(':root', {
  vars: {
    '--font-sans': `'Noto Sans', system-ui, 'Segoe UI', Roboto, 'Leelawadee UI', 'Nirmala UI', sans-serif`,
    '--font-serif': `'Noto Serif', 'Georgia for Noto Serif', 'Times for Noto Serif', serif, 'Noto Serif Thai'`,
    '--leading': '1.55',
    '--leading-tight': '1.2',
  },
});
// A Devanagari serif would add 127 kB to the first load, so Hindi headings use the sans-serif font.
globalStyle(':root:lang(hi)', {
  vars: { '--font-serif': `'Noto Sans', 'Nirmala UI', sans-serif` },
});
globalStyle(':root:lang(th), :root:lang(hi)', { vars: { '--leading': '1.7', '--leading-tight': '1.45' } });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', {
  background: theme.paper,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
});
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  color: theme.ink,
  fontFamily: 'var(--font-sans)',
  fontSize: '1rem',
  lineHeight: 'var(--leading)',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('h1, h2, h3', {
  margin: 0,
  fontFamily: 'var(--font-serif)',
  fontWeight: 600,
  lineHeight: 'var(--leading-tight)',
  textWrap: 'balance',
});
globalStyle('p, ul, ol, dl, dd, figure', { margin: 0 });
// Avoids a last line that is a single word, or in Thai a part of a word.
globalStyle('p, li', { textWrap: 'pretty' });
globalStyle('ul[role=list], ol[role=list]', { padding: 0, listStyle: 'none' });
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('svg', { flex: 'none' });
globalStyle('a', { color: theme.jade });
globalStyle(':focus-visible', { outline: `3px solid ${theme.jade}`, outlineOffset: 2 });
globalStyle('[tabindex="-1"]:focus', { outline: 'none' });

globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not 1ms: each element would begin its own transition of an inherited colour only after its parent's.
      transition: 'none !important',
    },
  },
});
