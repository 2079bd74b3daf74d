import { errorStatus, type ErrorCode } from '../contract/errors.ts';
import { adminBookingRoutes } from './adminBookingRoutes.ts';
import { adminMoneyRoutes } from './adminMoneyRoutes.ts';
import { adminShopRoutes } from './adminShopRoutes.ts';
import { adminTherapistRoutes } from './adminTherapistRoutes.ts';
import { linkRoutes } from './linkRoutes.ts';
import { catalogueRoutes, systemRoutes, visitorRoutes } from './publicRoutes.ts';
import type { ApiRoute, Caller, RouteGroup } from './route.ts';
import { therapistRoutes } from './therapistRoutes.ts';

/** All routes of the API. A route that is missing here, or no longer exists, fails `tests/security/fuzz.test.ts`. */
export const routeGroups: readonly RouteGroup[] = [
  catalogueRoutes,
  visitorRoutes,
  linkRoutes,
  therapistRoutes,
  adminBookingRoutes,
  adminTherapistRoutes,
  adminMoneyRoutes,
  adminShopRoutes,
  systemRoutes,
];

export type ListedRoute = ApiRoute & {
  /** in capital letters */
  method: string;
  /** as Express mounts it, with named segments such as `:id` */
  path: string;
  /** of its group */
  title: string;
  caller: Caller;
};

export const listedRoutes: readonly ListedRoute[] = routeGroups.flatMap(({ title, caller, routes }) =>
  Object.entries(routes).map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ');
    return Object.assign({ caller }, route, { method, path, title });
  }),
);

const needsToken = new Set<Caller>(['administrator', 'therapist', 'line']);

/** All error codes that the route can respond with, in the order of the contract. */
export function errorCodesOf({ path, caller, errors = [] }: ListedRoute): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...errors,
    // each route below reads a body, also where it needs none
    ...(path.startsWith('/api/') ? (['invalid', 'too_large', 'unsupported_media'] as const) : []),
    ...(/^\/(?:api|uploads)\//.test(path) ? (['too_many_requests'] as const) : []),
    ...(needsToken.has(caller) ? (['unauthorized'] as const) : []),
    ...(path.includes(':') ? (['not_found'] as const) : []),
    'unavailable',
    'internal',
  ]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => codes.has(code));
}

/** The statuses of the route's successful responses. */
export function successStatusesOf({
  data,
  whole,
  media,
  created,
  orNothing,
  isCached,
}: ListedRoute): number[] {
  const hasBody = (data ?? whole ?? media) !== undefined;
  return [
    ...(hasBody ? [created ? 201 : 200] : []),
    ...(!hasBody || orNothing ? [204] : []),
    ...(isCached ? [304] : []),
  ];
}
