import { expect, it } from 'vitest';
import { callers, description } from '../api/openapi/description.ts';
import type { RouteGroup } from '../api/openapi/route.ts';
import {
  errorCodesOf,
  listedRoutes,
  routeGroups,
  successStatusesOf,
  type ListedRoute,
} from '../api/openapi/routes.ts';

/** Codes of which the text above the list says when they are answered. */
const ofMany = new Set<string>([
  'invalid',
  'unauthorized',
  'too_large',
  'unsupported_media',
  'too_many_requests',
  'unavailable',
  'internal',
]);

// `npm run unit -- tests/apiPage.test.ts -u` writes the page again.
it('docs/api.md is what the list of routes says', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/api.md');
});

const page = (): string => `# The API

\`GET /api/openapi.json\` is the whole of it as an OpenAPI 3.1 document, with the schema of every request: open it in an editor or a client generator. This page is made from the same list, which is in \`api/openapi/\`; \`npm run unit -- tests/apiPage.test.ts -u\` writes it again.

${description}

${routeGroups.map(section).join('\n\n')}
`;

function section({ title, caller }: RouteGroup): string {
  const routes = listedRoutes.filter((route) => route.title === title);
  return `## ${title}

For ${callers[caller]}.

${routes.map((route) => `- ${lineOf(route, route.caller !== caller)}`).join('\n')}`;
}

function lineOf(route: ListedRoute, hasOtherCaller: boolean): string {
  const { method, path, summary, caller, takesKey, data, whole, media } = route;
  const answer = whole ?? media ?? (data === undefined ? null : `{ data: ${data} }`);
  const codes = errorCodesOf(route).filter((code) => !ofMany.has(code) || route.errors?.includes(code));
  return [
    `\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\`: ${summary}`,
    ...(hasOtherCaller ? [`For ${callers[caller]}.`] : []),
    ...(takesKey ? ['Takes an `Idempotency-Key`.'] : []),
    `Answers ${successStatusesOf(route).join(' or ')}${answer ? `, \`${answer}\`` : ''}.`,
    ...(codes.length > 0 ? [`Errors: ${codes.map((code) => `\`${code}\``).join(', ')}.`] : []),
  ].join(' ');
}
