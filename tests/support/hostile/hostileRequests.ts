import { validateHeaderName, validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import type * as v from 'valibot';
import { hostileStrings } from './hostileValues.ts';
import type { Route } from '../api/routes.ts';
import { anyValue, validValue, invalidValue } from './schemaValues.ts';

/** The contract's schemas for what a route reads. */
type RouteInput = { body?: v.GenericSchema; query?: v.GenericSchema };

/** A request as an attacker or a broken client might send it. */
export type HostileRequest = {
  route: string;
  method: string;
  path: string;
  headers: Headers;
  body: Buffer | null;
};
type Headers = Record<string, string>;

// Node refuses more than 16 kB before the application sees anything.
const longestHead = 15_000;

const text = fc.constantFrom(...hostileStrings);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/**
 * Requests to a route. Method, path, query, headers and body are usually valid; each is sometimes wrong. `links`: tokens of
 * bookings' links.
 */
export const hostileRequestTo = (
  { method, path }: Route,
  { body, query }: RouteInput,
  { token, links }: { token: string; links: string[] },
): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      route: fc.constant(`${method} ${path}`),
      method: fc.oneof(
        { weight: 14, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...methods) },
      ),
      path: fc.tuple(pathLike(path, links), queryLike(query)).map(([filled, asked]) => filled + asked),
      headers: headersLike(token, method === 'GET' ? [] : bodyKinds),
      body: method === 'GET' ? fc.constant(null) : bodyLike(body),
    })
    .filter(({ path, headers }) => path.length + JSON.stringify(headers).length < longestHead);

function pathLike(pattern: string, links: string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
    { weight: 1, arbitrary: text.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom(...rawPaths) },
  );
  return fc
    .tuple(fc.constantFrom(...links, ':token'), fc.array(segment, { minLength: 2, maxLength: 2 }))
    .map(([link, segments]) =>
      pattern.replace(':token', link).replace(/:\w+/g, () => segments.shift() ?? '1'),
    );
}

// Sent as they are, without escaping them again.
const rawPaths = [
  '%',
  '%zz',
  '%c0%af',
  '%ED%A0%80',
  '%00',
  '..%2f..%2fetc',
  '.',
  ';a=b',
  '1/',
  '*',
  '%2e%2e',
];

const queryLike = (schema?: v.GenericSchema): fc.Arbitrary<string> => {
  const pairs = fc.array(fc.tuple(fc.oneof(text, fc.constantFrom(...oddNames)), text), { maxLength: 3 });
  const wild = pairs.map((all) => all.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'));
  const asked = schema && fc.oneof(validValue(schema), invalidValue(schema)).map(asQuery);
  return fc
    .oneof(fc.constant(''), wild, asked ?? wild, asked ?? fc.constant(''))
    .map((all) => (all ? `?${all}` : ''));
};

const oddNames = [
  'date',
  'date[]',
  'date[a]',
  'w',
  'limit',
  'a[__proto__][b]',
  '__proto__',
  'a.b',
  'a[b][c][d]',
];

const asQuery = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .map(([name, field]) => `${encoded(name)}=${encoded(JSON.stringify(field).replace(/^"|"$/g, ''))}`)
        .join('&')
    : '';

const encoded = (part: string): string => encodeURIComponent(part.toWellFormed()).slice(0, 4_000);

const bodyKinds = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json; charset="',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=limit',
  'json',
  ';',
  '',
];

/** Headers of which about one in four is wrong. */
function headersLike(token: string, kinds: string[]): fc.Arbitrary<Headers> {
  const [kind = '', ...others] = kinds;
  const mostly = (right: string, wrong: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });
  const seldom = (wrong: fc.Arbitrary<string>) => mostly('', wrong);
  const odd = fc.oneof(text, fc.string({ unit: 'binary-ascii' }));
  return fc
    .record({
      Authorization: fc.oneof(
        { weight: 6, arbitrary: fc.constant(`Bearer ${token}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            'Bearer',
            `Basic ${token}`,
            `Bearer ${token}x`,
            `Bearer ${'a'.repeat(5_000)}`,
          ),
        },
        { weight: 1, arbitrary: odd.map((word) => `Bearer ${word}`) },
      ),
      'Content-Type': kind ? mostly(kind, fc.constantFrom(...others)) : seldom(fc.constantFrom(...bodyKinds)),
      'Content-Encoding': seldom(fc.constantFrom('gzip', 'br', 'deflate', 'x', 'gzip, gzip', 'identity')),
      'Idempotency-Key': seldom(fc.oneof(fc.uuid(), odd)),
      'If-None-Match': seldom(fc.oneof(fc.constantFrom('*', '""', 'W/"', '"a", "b"'), odd)),
      'Accept-Encoding': seldom(fc.constantFrom('gzip', 'br;q=9', '*;q=x', 'identity;q=0')),
      'X-Forwarded-For': seldom(odd),
      Cookie: seldom(oneCookie(odd)),
      'Accept-Language': seldom(fc.oneof(fc.constantFrom('th', 'hi;q=9', '*', 'th;q=x, ,en'), odd)),
      Range: seldom(fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-1', 'x')),
      Host: seldom(fc.constantFrom('a', '[', 'a:99999', '127.0.0.1@b', '..')),
      'User-Agent': seldom(odd),
      'X-HTTP-Method-Override': seldom(fc.constantFrom(...methods)),
    })
    .map((all) =>
      Object.fromEntries(Object.entries(all).filter(([name, value]) => value && isHeader(name, value))),
    );
}

const oneCookie = (odd: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('language', '__Host-language', 'a'),
      fc.oneof(fc.constantFrom('th', 'hi', ''), odd),
    )
    .map(([name, value]) => `${name}=${value}; ${name}=${value}`);

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function bodyLike(schema?: v.GenericSchema): fc.Arbitrary<Buffer | null> {
  const values = schema
    ? fc.oneof({ weight: 1, arbitrary: validValue(schema) }, { weight: 1, arbitrary: invalidValue(schema) })
    : anyValue;
  const json = values.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: json.map((all) => Buffer.from(all)) },
    { weight: 1, arbitrary: json.map((all) => Buffer.from(all.slice(0, -1))) },
    { weight: 1, arbitrary: json.map((all) => Buffer.from(all, 'utf16le')) },
    { weight: 2, arbitrary: fc.constantFrom(...rawBodies).map((all) => Buffer.from(all)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const part = (headers: string, content: string) => `--limit\r\n${headers}\r\n\r\n${content}\r\n--limit--\r\n`;

const rawBodies = [
  '',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '{"clientName":"\\ud800"}',
  '[1e999,-1e999]',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`,
  `{"name":"${'x'.repeat(120_000)}"}`,
  'a=b&c[d]=e',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  part(
    'Content-Disposition: form-data; name="image"; filename="../../a.png"\r\nContent-Type: image/png',
    'no picture',
  ),
  part(
    'Content-Disposition: form-data; name="image"; filename="a.svg"\r\nContent-Type: image/svg+xml',
    '<svg onload="alert(1)"/>',
  ),
  part('Content-Disposition: form-data; name="other"', 'x'),
  '--limit\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nnever ends',
];
