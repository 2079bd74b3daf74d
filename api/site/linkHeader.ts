import type { BuiltPages } from '../contract/builtPages.ts';
import type { Locale } from '../contract/fields.ts';
import type { PageAddress } from './pages.ts';

/**
 * A `Link` header with a page's files and the API paths that it reads, in the order in which a slow connection should
 * load them.
 */
export function linkHeader(
  { shell, languages, pages }: BuiltPages,
  { route, ids }: PageAddress,
  language: Locale,
): string[] {
  const { files, texts, reads } = pages[route];
  // home's prerendered file already has links to its messages and fonts
  const messages = route === '/' ? [] : languages[language].files;
  const styles = [...shell, ...files].filter(isStyle);
  const paths = reads.map((path) => path.replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? ''));
  return [
    ...[...styles, ...shell.filter(isNoStyle)].map(fileLink),
    ...['/api/shop', ...paths].map(dataLink),
    ...[...messages, ...texts[language], ...files.filter(isNoStyle)].map(fileLink),
  ];
}

const isStyle = (file: string): boolean => file.endsWith('.css');
const isNoStyle = (file: string): boolean => !isStyle(file);

function fileLink(file: string): string {
  if (file.endsWith('.js')) return `</${file}>; rel=modulepreload`;
  if (isStyle(file)) return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low`;
}

/** With credentials, like the app's own request: otherwise the browser does not reuse the preload and fetches it twice. */
const dataLink = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;
