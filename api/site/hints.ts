import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler, Response } from 'express';
import type { Hints } from '../contract/hints.ts';
import { requestLanguage } from '../server/language.ts';

const id = /^\d{1,15}$/;

/** Says with each screen of the built app what it will ask for, so that the browser asks at once. */
export function hintsOf(folder: string): RequestHandler {
  const file = join(folder, '.hints.json');
  const { shell, languages, pages }: Hints = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Hints)
    : { shell: [], languages: { en: [], th: [], hi: [] }, pages: {} };
  return (req, res, next) => {
    const [, word = '', ...ids] = req.path.split('/');
    const page = Object.hasOwn(pages, word) ? pages[word] : undefined;
    if (page?.ids === ids.length && ids.every((one) => id.test(one))) {
      // home's own page carries its texts already
      const texts = word === '' ? [] : languages[requestLanguage(req)];
      const reads = page.reads.map((path) => path.replace(/:(\d)/g, (_all, at) => ids[Number(at) - 1] ?? ''));
      const styles = [...shell, ...page.files].filter(isStyle);

      res.set('Link', [
        // in this order over a line that carries few at once: nothing is seen without styles, nothing runs without the shell
        ...[...styles, ...shell.filter(isNoStyle)].map(fileHint),
        ...['/api/shop/status', ...reads].map(readHint),
        ...[...texts, ...page.files.filter(isNoStyle)].map(fileHint),
      ]);
    }
    next();
  };
}

const isStyle = (file: string): boolean => file.endsWith('.css');
const isNoStyle = (file: string): boolean => !isStyle(file);

function fileHint(file: string): string {
  if (file.endsWith('.js')) return `</${file}>; rel=modulepreload`;
  if (isStyle(file)) return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low`;
}

/** Leaves to a page's hints what it does not bring with it. */
export function withoutReads(res: Response): void {
  const links = res.getHeader('Link');
  if (Array.isArray(links))
    res.setHeader(
      'Link',
      links.filter((link) => !link.includes('as=fetch')),
    );
}

/** As the app asks: with what the browser has of ours. */
const readHint = (path: string): string => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;
