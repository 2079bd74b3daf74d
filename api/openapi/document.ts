import { linkTokenPattern } from '../contract/customerBooking.ts';
import { errorStatus, type ErrorCode } from '../contract/errors.ts';
import { providers } from '../contract/notifications.ts';
import { errorMessages } from '../errors.ts';
import { callers, description } from './description.ts';
import { errorSchema } from './errorSchema.ts';
import { examples, type Example } from './examples.ts';
import { fieldsOf, inputSchema, type Json } from './inputSchema.ts';
import type { Caller } from './route.ts';
import { errorCodesOf, listedRoutes, routeGroups, successStatusesOf, type ListedRoute } from './routes.ts';

export const createDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Mobile massage therapy', version: '1', description },
  tags: routeGroups.map(({ title, caller }) => ({ name: title, description: `For ${callers[caller]}.` })),
  paths: describePaths(),
  components: {
    schemas: { Error: errorSchema, Picture: pictureSchema },
    responses: Object.fromEntries(
      (Object.keys(errorStatus) as ErrorCode[]).map((code) => [code, errorResponse([code])]),
    ),
    parameters: { idempotencyKey },
    securitySchemes,
  },
});

const reference = (place: string): Json => ({ $ref: `#/components/${place}` });

const pictureSchema: Json = {
  type: 'object',
  properties: { image: { type: 'string', format: 'binary' } },
  required: ['image'],
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description: 'The same for a request that is sent again.',
};

const securitySchemes: Record<string, Json> = {
  administrator: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/auth/login.' },
  therapist: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/t/open.' },
  line: { type: 'apiKey', in: 'header', name: 'x-line-signature' },
  monitoring: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN.' },
} satisfies Partial<Record<Caller, Json>>;

const securityOf = (caller: Caller): Json[] => (caller in securitySchemes ? [{ [caller]: [] }] : []);

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  for (const route of listedRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeOperation(route);
  }
  return paths;
}

function describeOperation(route: ListedRoute): Json {
  const { method, path, title, summary, caller, body, query, takesPicture, takesKey } = route;
  const { path: ids, query: asked, body: sent }: Example = examples[`${method} ${path}`] ?? {};
  const readsQuery = query && inputSchema(query);
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => pathParameter(path, name, ids?.[name])),
    ...(readsQuery ? queryParameters(readsQuery, asked) : []),
    ...(takesKey ? [reference('parameters/idempotencyKey')] : []),
  ];
  return {
    operationId: operationId(route),
    summary,
    ...(readsQuery?.['description'] ? { description: readsQuery['description'] } : {}),
    tags: [title],
    security: securityOf(caller),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: jsonRequest(inputSchema(body), sent) } : {}),
    ...(takesPicture ? { requestBody: pictureRequest } : {}),
    responses: describeResponses(route),
  };
}

/** `getTherapistsById` for `GET /api/therapists/:id`. */
const operationId = ({ method, path }: ListedRoute): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/\W/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const pathParameter = (path: string, name: string, example: unknown): Json => ({
  name,
  in: 'path',
  required: true,
  schema: segmentSchema(path, name),
  ...(example === undefined ? {} : { example }),
});

function segmentSchema(path: string, name: string): Json {
  if (name === 'token') return { type: 'string', pattern: linkTokenPattern.source };
  if (name === 'channel') return { type: 'string', enum: [...providers] };
  if (name === 'deviceId' || path.startsWith('/uploads/')) return { type: 'string', format: 'uuid' };
  return { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
}

const queryParameters = (query: Json, asked: Example['query']): Json[] =>
  fieldsOf(query).map(([name, { description: rules, ...schema }, required]) => ({
    name,
    in: 'query',
    required,
    // what is undefined is left out of the JSON
    description: rules,
    schema,
    example: asked?.[name],
  }));

const jsonRequest = (schema: Json, example: object | undefined): Json => ({
  required: schema['required'] !== undefined,
  content: { 'application/json': { schema, ...(example ? { example } : {}) } },
});

const pictureRequest: Json = {
  required: true,
  content: { 'multipart/form-data': { schema: reference('schemas/Picture') } },
};

function describeResponses(route: ListedRoute): Json {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of errorCodesOf(route)) (byStatus[errorStatus[code]] ??= []).push(code);
  return {
    ...Object.fromEntries(successStatusesOf(route).map((status) => [status, successResponse(route, status)])),
    ...Object.fromEntries(
      Object.entries(byStatus).map(([status, codes]) => [
        status,
        codes.length === 1 ? reference(`responses/${codes[0]}`) : errorResponse(codes),
      ]),
    ),
  };
}

function successResponse({ data, whole, media }: ListedRoute, status: number): Json {
  if (status === 204) return { description: 'Done.' };
  if (status === 304) return { description: 'It is still what the client has.' };
  if (media) return { description: 'The file.', content: { [media]: {} } };
  if (whole) return { description: `\`${whole}\``, content: { 'application/json': {} } };
  return {
    description: `\`{ data: ${data} }\``,
    content: {
      'application/json': { schema: { type: 'object', properties: { data: {} }, required: ['data'] } },
    },
  };
}

const errorResponse = (codes: ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorMessages[code]}`).join(' '),
  content: {
    'application/json': {
      schema: { ...reference('schemas/Error'), properties: { code: { enum: codes } } },
    },
  },
});
