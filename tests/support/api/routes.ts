import type { Router } from 'express';

/** A route as it is mounted; its path contains the named segments. */
export type Route = { method: string; path: string };

/** All routes of these routers, read from the routers themselves, so that a new route cannot be missed. */
export function listRoutes(routers: Record<string, Router>): Route[] {
  const routes = Object.entries(routers).flatMap(([mount, { stack }]) =>
    stack.flatMap(({ route }) =>
      (route?.stack ?? []).map(({ method }) => ({
        method: method.toUpperCase(),
        path: (mount + (route?.path ?? '')).replace(/^\/\//, '/').replace(/(.)\/$/, '$1'),
      })),
    ),
  );
  return [...new Map(routes.map((route) => [routeName(route), route])).values()];
}

/** How many routes an application or a router contains, nested routers included. */
export const countRoutes = ({ stack }: Pick<Router, 'stack'>): number =>
  stack.reduce((count, { route, handle }) => {
    const inner = (handle as unknown as Partial<Router>).stack;
    return count + (route ? 1 : 0) + (inner ? countRoutes({ stack: inner }) : 0);
  }, 0);

export const routeName = ({ method, path }: Route): string => `${method} ${path}`;
