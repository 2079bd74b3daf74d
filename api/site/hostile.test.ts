import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { recordLog } from '../../tests/support/api/recordLog.ts';
import {
  hostileRequestsTimeout,
  sendHostileRequests,
} from '../../tests/support/hostile/sendHostileRequests.ts';
import { hostileRequestTo, type HostileRequest } from '../../tests/support/hostile/hostileRequests.ts';
import { sendRaw, type RawResponse } from '../../tests/support/hostile/sendRaw.ts';
import { serverOnlyText, makeBuiltSite } from '../../tests/support/api/builtSite.ts';
import { hostileStrings } from '../../tests/support/hostile/hostileValues.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { createApp } from '../app.ts';
import { pagePlaceholders } from '../contract/builtPages.ts';
import { errorStatus, type ErrorBody } from '../contract/errors.ts';
import { listen } from '../server/listen.ts';

const api = setUpApi();
let base: string;
let site: { parent: string; folder: string };
let drain: () => Promise<void>;
const { log, lines } = recordLog('debug');
const agent = new Agent({ keepAlive: true });
const marked = '<i>"{therapist}$&"\'&</i>';

beforeAll(async () => {
  site = await makeBuiltSite();
  const app = createApp(api.context, log, site.folder);
  ({ base, drain } = await listen(app, 0).then(({ port, drain }) => ({
    base: `http://127.0.0.1:${port}`,
    drain,
  })));
  for (let i = 1; i <= 3; i += 1) await makeTherapist(api.manage, { name: `${marked} ${i}` });
  // with a picture their profile is prerendered
  await api.sql`update therapists set image_url = '/uploads/00000000-0000-4000-8000-000000000001'`;
});
afterAll(async () => {
  agent.destroy();
  await drain();
  await rm(site.parent, { recursive: true });
});

const pages = [
  '/',
  '/booking/:therapistId/:serviceId',
  '/booking/1/1',
  '/booking/:therapistId',
  '/booking/:therapistId/:serviceId/:more',
  '/therapist/:id',
  '/services',
  '/admin/:screen',
  '/:anything',
  '/:anything/',
  '//:anything',
  '/index.html',
  '/home/:file',
  '/sw.js',
  '/assets/:file',
  '/assets/app.js',
  '/assets/../:file',
  '/%2e%2e/:file',
  '/../secret.txt',
  '/.git/config',
  '/.pages.json',
];

const attack = (): fc.Arbitrary<HostileRequest> =>
  fc.oneof(
    ...pages.map((path) => hostileRequestTo({ method: 'GET', path }, {}, { token: api.token, links: [] })),
  );

const leak =
  /\bat \S+:\d+:\d+|node_modules|\.ts\b|\/(?:work|home|root|tmp)\/\w+[-.]|postgres|syntax error at|invalid input syntax|violates|select .* from/i;

/** What is wrong with a response; null: nothing. */
function faultOf({ method }: HostileRequest, { status, headers, text }: RawResponse): string | null {
  const kind = headers['content-type'] ?? '';
  if (status >= 500) return `answered ${status}`;
  if (!headers['content-security-policy'] || headers['x-content-type-options'] !== 'nosniff')
    return 'unguarded';
  if (headers['set-cookie'] || headers.location) return 'sets a cookie, or leads elsewhere';
  if (text.includes(serverOnlyText)) return 'gives away what is the server’s';
  if (text.includes('<i>')) return 'writes a name as markup';
  if (leak.test(text) || leak.test(JSON.stringify(headers))) return 'tells of its inside';
  if (method === 'HEAD' || status === 304) return text === '' ? null : 'a body where none belongs';
  const isMissingPage = status === 404 && kind === 'text/html; charset=utf-8';
  if (status < 400 || isMissingPage)
    return /^(?:text\/|application\/manifest)/.test(kind) || text === '' ? null : `is ${kind}`;
  if (!kind.startsWith('application/json; charset=utf-8')) return `is ${kind}`;
  const { code, message } = JSON.parse(text) as ErrorBody;
  return message && errorStatus[code] === status ? null : 'of another shape';
}

describe('whatever is asked of the site', () => {
  it(
    'the answer is a page, a file or a refusal, and nothing that belongs to the server',
    { tags: ['full'], timeout: hostileRequestsTimeout },
    async () => {
      const answers = await sendHostileRequests({ base, agent, requests: 3_000 }, attack(), faultOf);
      for (const path of pages)
        expect(
          answers.some((key) => key.startsWith(`GET ${path} `)),
          path,
        ).toBe(true);
      for (const answer of ['GET / 200', 'GET /booking/1/1 200', 'GET /sw.js 200'])
        expect(answers).toContain(answer);
      expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    },
  );

  it('every naughty text may stand in each place at once', async () => {
    for (const text of hostileStrings) {
      const word = encodeURIComponent(text.toWellFormed()).slice(0, 4_000);
      const headers = { Cookie: `language=${word}`, 'Accept-Language': word, 'If-None-Match': word };
      for (const path of [`/?${word}=${word}`, `/${word}`, `/booking/${word}/${word}`, `/assets/${word}`]) {
        const one = { route: path, method: 'GET', path, headers, body: null };
        expect(faultOf(one, await sendRaw(base, agent, one)), `${path} ${text}`).toBeNull();
      }
    }
  });
});

const ask = (path: string, headers = {}) =>
  sendRaw(base, agent, { route: path, method: 'GET', path, headers, body: null });

describe('a part of a file', () => {
  it('is answered with all of it, even one that ends before it starts', async () => {
    for (const range of ['bytes=0-3', 'bytes=9-1', 'bytes=-1', 'bytes=999-', 'x']) {
      const { status, text } = await ask('/sw.js', { Range: range });
      expect([status, text], range).toEqual([200, '/* worker */']);
    }
  });
});

describe('of the site nobody is given', () => {
  it('what lies beside it or begins with a dot, however it is asked for', async () => {
    for (const path of [
      '/.git/config',
      '/.git/',
      '/.env',
      '/.pages.json',
      '/.prerendered/therapist-en.html',
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret',
      '/assets/../../secret.txt',
      '/assets/..%5c..%5csecret.txt',
    ]) {
      const { text } = await ask(path);
      expect(text, path).not.toContain(serverOnlyText);
      expect(text, path).not.toContain(pagePlaceholders.name);
    }
  });

  it('a list of its files', async () => {
    for (const path of ['/assets/', '/assets', '/home/', '/assets/.']) {
      const { status, text } = await ask(path);
      expect(text, path).not.toMatch(/app\.js|en\.html/);
      if (path === '/assets/') expect(status).toBe(404);
    }
  });

  it('a name as markup, or a placeholder that a name only spells', async () => {
    const [row] = await api.sql<{ therapist: number; service: number }[]>`
      select therapist_id as therapist, service_id as service from therapist_services limit 1`;
    const name = '&#60;i&#62;&#34;{therapist}$&#38;&#34;&#39;&#38;&#60;/i&#62;';
    for (const path of [`/booking/${row!.therapist}/${row!.service}`, `/therapist/${row!.therapist}`]) {
      const { status, text } = await ask(path);
      expect(status).toBe(200);
      for (const place of ['<title>', 'title="', 'at home with ']) expect(text).toContain(place + name);
    }
  });
});
