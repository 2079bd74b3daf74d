import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { build } from 'esbuild';
import { generate } from 'openapi-typescript-codegen';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../../tests/support/api/api.ts';
import { listRoutes, routeName } from '../../tests/support/api/routes.ts';
import { makeTherapist } from '../../tests/support/testData.ts';
import { adminRouters, publicRouters, therapistRouters } from '../app.ts';
import { errorStatus, type ErrorCode } from '../contract/errors.ts';
import { examples } from './examples.ts';
import { listedRoutes } from './routes.ts';

type Response = {
  content?: Record<string, { schema?: { properties?: { code?: { enum: ErrorCode[] } } } }>;
  $ref?: string;
};
type Operation = { operationId: string; responses: Record<string, Response> };
type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
};

const api = setUpApi({ now: () => new Date('2027-01-18T03:00:00Z') });
let document: OpenApi;
beforeAll(async () => {
  const { body } = await api.visit<OpenApi>('GET', '/api/openapi.json');
  document = body;
  expect((await makeTherapist(api.manage)).id).toBe(1);
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

const codesOf = ({ content = {} }: Response) =>
  content['application/json']?.schema?.properties?.code?.enum ?? [];

describe('the document', () => {
  it('describes every route that is mounted', () => {
    const { context } = api;
    const open = listRoutes({ ...publicRouters(context), ...adminRouters(context) });
    const mounted = [...open, ...listRoutes(therapistRouters(context))].map(routeName);
    const described = operations().map(({ name }) => name);
    expect(described.toSorted()).toEqual(mounted.toSorted());
  });

  it('describes every error, and names each at the routes that respond with it', () => {
    const { responses } = document.components;
    expect(Object.keys(responses)).toEqual(Object.keys(errorStatus));
    const listed = operations().flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, response]) =>
        codesOf(response.$ref ? responses[response.$ref.split('/').at(-1)!]! : response).map(
          (code) => `${status} ${code}`,
        ),
      ),
    );
    // a route is not listed with a method that it does not have
    const all = Object.entries(errorStatus).filter(([code]) => code !== 'method_not_allowed');
    expect([...new Set(listed)].toSorted()).toEqual(
      all.map(([code, status]) => `${status} ${code}`).toSorted(),
    );
  });

  it('has a name of its own for each operation', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names types that the contract has', () => {
    const folder = 'api/contract';
    const contract = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const types = new Set(contract.join('\n').match(/(?<=\btype )\w+/g));
    const named = listedRoutes.flatMap(
      ({ data = '', whole = '' }) => `${data} ${whole}`.match(/\b[A-Z]\w+/g) ?? [],
    );
    expect(named.filter((name) => !types.has(name))).toEqual([]);
  });

  it('is sent once to a client that keeps it', async () => {
    const { headers } = await api.visit('GET', '/api/openapi.json');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const again = { headers: { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' } };
    expect((await api.visit('GET', '/api/openapi.json', again)).status).toBe(304);
  });

  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });
});

describe('a client that is generated from it', () => {
  it('gets the responses that the document promises to its examples', async () => {
    const { OpenAPI, ...services } = await generateClient(document);
    OpenAPI.BASE = api.base;
    OpenAPI.TOKEN = api.token;
    const methods = Object.assign({}, ...Object.values(services).map(staticMethods)) as Record<string, Call>;
    for (const [name, { path, query, body }] of Object.entries(examples)) {
      const call = methods[operations().find((one) => one.name === name)!.operation.operationId]!;
      await expect(call({ ...path, ...query, requestBody: body }), name).resolves.toHaveProperty('data');
    }
    const { body } = await api.manage<{ data: { status: string } }>('GET', '/bookings/1');
    expect(body.data.status).toBe('approved');
  });
});

type Call = (options: object) => Promise<unknown>;
type Client = { OpenAPI: { BASE: string; TOKEN: string } } & Record<string, object>;

const staticMethods = (service: object): object =>
  Object.fromEntries(
    Object.getOwnPropertyNames(service).map((name) => [name, Reflect.get(service, name) as unknown]),
  );

async function generateClient(input: object): Promise<Client> {
  const output = mkdtempSync(join(tmpdir(), 'client-'));
  try {
    await generate({ input: structuredClone(input), output, httpClient: 'fetch', useOptions: true });
    const { outputFiles } = await build({
      entryPoints: [join(output, 'index.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
      logLevel: 'silent',
    });
    const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
    return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as Client;
  } finally {
    rmSync(output, { recursive: true });
  }
}
