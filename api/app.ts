import { join } from 'node:path';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { audit as adminAudit } from './audit/admin.ts';
import { auth } from './auth/public.ts';
import { guard } from './auth/session.ts';
import { availability as adminAvailability } from './availability/admin.ts';
import { availability } from './availability/public.ts';
import { bookings as adminBookings } from './bookings/admin.ts';
import { bookings } from './bookings/public.ts';
import type { Context, Feature } from './context.ts';
import { asRefusal } from './errors.ts';
import { events as adminEvents } from './events/admin.ts';
import { health } from './health.ts';
import { locations as adminLocations } from './locations/admin.ts';
import { locations } from './locations/public.ts';
import { logRequests } from './logging.ts';
import { answerInTime, jsonBody, noStore, revalidate, securityHeaders, unknownPath } from './middleware.ts';
import { root } from './root.ts';
import { services as adminServices } from './services/admin.ts';
import { services } from './services/public.ts';
import { settings as adminSettings } from './settings/admin.ts';
import { shop as adminShop } from './shop/admin.ts';
import { shop } from './shop/public.ts';
import { site } from './site.ts';
import { therapists as adminTherapists } from './therapists/admin.ts';
import { therapists } from './therapists/public.ts';
import { upload } from './uploads/admin.ts';
import { uploads } from './uploads/public.ts';

const publicFeatures = [shop, services, therapists, availability, locations, bookings];
const adminFeatures = [
  adminShop,
  adminServices,
  adminTherapists,
  adminAvailability,
  adminLocations,
  adminBookings,
  adminSettings,
  adminAudit,
  adminEvents,
];

/** The whole application. Nothing under /api/admin is reached without passing the one guard. */
export function createApp(context: Context, log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', context.config.trustProxy);
  app.use(logRequests(log), securityHeaders(), answerInTime());
  app.use(mounted([health], context));

  const open = mounted(publicFeatures, context);
  const signIn = mounted([auth], context);
  app.use('/api', compression());
  app.use('/api/auth', noStore, jsonBody(), signIn, unknownPath(signIn));
  for (const [path, closed] of Object.entries(closedRouters(context))) {
    app.use(path, noStore, guard(context), closed, unknownPath(closed));
  }
  app.use('/api', revalidate, jsonBody(), open, unknownPath(open));

  const images = mounted([uploads], context);
  app.use('/uploads', images, unknownPath(images));
  app.use(site(join(root, 'dist/pwa')));
  app.use(answerFailure);
  return app;
}

/** Everything that only an administrator may reach, by where it is mounted. */
export const closedRouters = (context: Context): Record<string, express.Router> => ({
  '/api/admin': mounted(adminFeatures, context, jsonBody()),
  '/api/upload': mounted([upload], context),
});

function mounted(
  features: Feature[],
  context: Context,
  before: express.RequestHandler[] = [],
): express.Router {
  const router = express.Router();
  for (const handler of before) router.use(handler);
  for (const feature of features) feature(router, context);
  return router;
}

const answerFailure: ErrorRequestHandler = (error, _req, res, next) => {
  const refusal = asRefusal(error);
  // what nobody foresaw belongs in the request's log line; a refusal is an answer like any other
  if (refusal.status >= 500 && error instanceof Error) res.err = error;
  if (res.headersSent) {
    next(error);
    return;
  }
  res.set('Cache-Control', 'no-store').set(refusal.headers).status(refusal.status).json(refusal.body);
};
