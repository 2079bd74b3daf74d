import type { Router } from 'express';

/** A route as it is mounted; its path still has its named segments. */
export type Route = { method: string; path: string };

/** All routes of these routers, asked of themselves: a new one cannot be forgotten. */
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

/** How many routes an application or a router holds, in whatever lies within it. */
export const countRoutes = ({ stack }: Pick<Router, 'stack'>): number =>
  stack.reduce((count, { route, handle }) => {
    const inner = (handle as unknown as Partial<Router>).stack;
    return count + (route ? 1 : 0) + (inner ? countRoutes({ stack: inner }) : 0);
  }, 0);

export const routeName = ({ method, path }: Route): string => `${method} ${path}`;
