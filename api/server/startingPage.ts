import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { locale, type Locale } from '../contract/fields.ts';

const reloadAfter = 2;

const texts: Record<Locale, { title: string; text: string }> = {
  en: {
    title: 'We will be right with you',
    text: 'The site is starting. This page loads again in a moment, you need not do anything.',
  },
  th: {
    title: 'กรุณารอสักครู่',
    text: 'เว็บไซต์กำลังเริ่มทำงาน หน้านี้จะโหลดใหม่โดยอัตโนมัติ คุณไม่ต้องทำอะไร',
  },
  hi: {
    title: 'बस एक पल',
    text: 'साइट शुरू हो रही है। यह पेज थोड़ी देर में फिर से लोड होगा, आपको कुछ नहीं करना है।',
  },
};

const style =
  ':root{color-scheme:light dark}' +
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;' +
  'text-align:center;font:18px/1.7 system-ui,sans-serif;background:#faf6ef;color:#1d2a26}' +
  '@media(prefers-color-scheme:dark){body{background:#0f1614;color:#e9efe9}}' +
  'h1{font-size:26px;line-height:1.4;margin:0 0 8px}p{margin:0;max-width:32em}';

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

export const startingPageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hashOf(style)}'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept, Accept-Language',
};

/** Whether a browser requests a page, not a file or the API. */
export const wantsPage = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && !/^\/api(?:\/|$)/.test(url) && (headers.accept ?? '').includes('text/html');

/** What a browser shows while the server starts, in its language. It reloads by itself. */
export function startingPage(acceptLanguage = ''): string {
  const language = preferredLanguage(acceptLanguage);
  const { title, text } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${reloadAfter}">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p role="status">${text}</p></main></body>
</html>
`;
}

function preferredLanguage(acceptLanguage: string): Locale {
  const wanted = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag: tag.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
  });
  const best = wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => locale.options.find((one) => one === tag))
    .find(Boolean);
  return best ?? 'en';
}
