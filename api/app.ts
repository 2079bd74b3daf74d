import { join } from 'node:path';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { audit as adminAudit } from './audit/admin.ts';
import { sessions as adminSessions } from './auth/admin.ts';
import { auth } from './auth/public.ts';
import { requireSession } from './auth/session.ts';
import { availability as adminAvailability } from './availability/admin.ts';
import { alternatives } from './alternatives/admin.ts';
import { dayPlan } from './day/admin.ts';
import { holidays } from './holidays/admin.ts';
import { availability } from './availability/public.ts';
import { scheduleChanges } from './scheduleChanges/admin.ts';
import { bookings as adminBookings } from './bookings/admin.ts';
import { customerBooking } from './bookings/customer.ts';
import { bookings } from './bookings/public.ts';
import { customers as adminCustomers } from './customers/admin.ts';
import { catalogue } from './catalogue/public.ts';
import { serveFromCache, bypassCacheDuringWrite } from './server/cachedRoute.ts';
import { bodyBudget, jsonBudget } from './server/bodyBudget.ts';
import type { Context, Feature } from './server/context.ts';
import { events as adminEvents } from './events/admin.ts';
import { handleErrors } from './server/failure.ts';
import { health } from './server/health.ts';
import { inbox as adminInbox } from './inbox/admin.ts';
import { customerLine } from './line/customer.ts';
import { lineWebhook } from './line/public.ts';
import { minuteLimits } from './server/limits.ts';
import { measureRequests } from './server/measureRequests.ts';
import { metrics } from './server/metricsRoute.ts';
import { locations as adminLocations } from './locations/admin.ts';
import { locations } from './locations/public.ts';
import { logRequests } from './server/logging.ts';
import {
  responseTimeout,
  cacheControl,
  jsonBody,
  setPrivateHeaders,
  methodNotAllowed,
  warnOfUntrustedProxy,
  setSecurityHeaders,
  notFoundOrMethodNotAllowed,
} from './server/middleware.ts';
import { notifications as adminNotifications } from './notifications/admin.ts';
import { customerCalendar } from './notifications/customer.ts';
import { openApi } from './openapi/public.ts';
import { payments as adminPayments } from './payments/admin.ts';
import { slipUploads } from './payments/customer.ts';
import { reviews as adminReviews } from './reviews/admin.ts';
import { customerReviews } from './reviews/customer.ts';
import { reviews } from './reviews/public.ts';
import { privacy as adminPrivacy } from './privacy/admin.ts';
import { push as adminPush } from './push/admin.ts';
import { customerPush } from './push/customer.ts';
import { therapistPush } from './push/therapist.ts';
import { reports as adminReports } from './reports/admin.ts';
import { therapistStatements } from './reports/therapist.ts';
import { projectFolder } from './config.ts';
import { services as adminServices } from './services/admin.ts';
import { services } from './services/public.ts';
import { settings as adminSettings } from './settings/admin.ts';
import { shop as adminShop } from './shop/admin.ts';
import { shop } from './shop/public.ts';
import { serveSite } from './site/site.ts';
import { therapistPage as adminTherapistPage } from './therapistPage/admin.ts';
import { requireDevice } from './therapistDevices/device.ts';
import { therapistLinks } from './therapistPage/public.ts';
import { therapistOwnPage } from './therapistPage/therapist.ts';
import { therapists as adminTherapists } from './therapists/admin.ts';
import { timeOffRequests } from './timeOff/admin.ts';
import { therapistTimeOff } from './timeOff/therapist.ts';
import { therapists } from './therapists/public.ts';
import { limitPerMinute } from './server/throttle.ts';
import { upload } from './uploads/admin.ts';
import { uploads } from './uploads/public.ts';

// Express tries the routes in this order; the slots, which are never cached, come first.
const publicFeatures = [
  availability,
  shop,
  catalogue,
  services,
  therapists,
  locations,
  bookings,
  customerBooking,
  customerCalendar,
  customerLine,
  customerPush,
  customerReviews,
  reviews,
  openApi,
];
const adminFeatures = [
  adminShop,
  adminServices,
  adminTherapists,
  adminTherapistPage,
  adminAvailability,
  scheduleChanges,
  timeOffRequests,
  dayPlan,
  alternatives,
  holidays,
  adminLocations,
  adminBookings,
  adminCustomers,
  adminPayments,
  adminReviews,
  adminInbox,
  adminReports,
  adminSettings,
  adminAudit,
  adminEvents,
  adminNotifications,
  adminPush,
  adminPrivacy,
  adminSessions,
];

/**
 * Creates the Express application, which also serves the built PWA from `folder`. /api/admin and /api/upload
 * require a session; /api/t requires a therapist's device, except for `therapistLinks`.
 */
export function createApp(context: Context, log: Logger, folder = join(projectFolder, 'dist/pwa')): Express {
  const app = express();
  app.enable('case sensitive routing');
  app.disable('x-powered-by');
  // cacheable responses set their own ETag
  app.disable('etag');
  app.set('trust proxy', context.config.trustProxy);
  app.use(measureRequests(context), serveFromCache(context));
  app.use(
    logRequests(log),
    warnOfUntrustedProxy(log, context.config.trustProxy),
    setSecurityHeaders,
    responseTimeout(),
  );
  const routers = publicRouters(context);
  const {
    '/': probes,
    '/api/auth': signIn,
    '/api/line': webhooks,
    '/api/t': therapistLink,
    '/api/b': slips,
    '/api': open,
    '/uploads': images,
  } = routers;
  app.use(probes);
  const boundedBodies = bodyBudget(jsonBudget);
  const unguarded = (router: express.Router) => [
    limitPerMinute(context, minuteLimits.requests),
    boundedBodies,
    jsonBody(),
    router,
    notFoundOrMethodNotAllowed(router),
  ];
  app.use('/api/auth', combineHandlers(cacheControl('no-store'), ...unguarded(signIn)));
  const compressed = compression();
  for (const [path, closed] of Object.entries(adminRouters(context))) {
    const guarded = [
      cacheControl('no-store'),
      limitPerMinute(context, minuteLimits.administrators),
      requireSession(context),
      bypassCacheDuringWrite(context),
      compressed,
    ];
    app.use(path, combineHandlers(...guarded, closed, notFoundOrMethodNotAllowed(closed)));
  }
  const { '/api/t': ofTherapist } = therapistRouters(context);
  const fromDevice = [
    requireDevice(context),
    compressed,
    ofTherapist,
    notFoundOrMethodNotAllowed(ofTherapist),
  ];
  app.use(
    '/api/t',
    combineHandlers(
      setPrivateHeaders,
      limitPerMinute(context, minuteLimits.requests),
      therapistLink,
      methodNotAllowed(therapistLink),
      ...fromDevice,
    ),
  );
  // The webhook reads the raw body itself, since LINE signs its exact bytes.
  const limitWebhooks = limitPerMinute(context, minuteLimits.webhooks);
  app.use(
    '/api/line',
    combineHandlers(cacheControl('no-store'), limitWebhooks, webhooks, notFoundOrMethodNotAllowed(webhooks)),
  );
  app.use('/api/b', combineHandlers(limitPerMinute(context, minuteLimits.requests), slips));
  app.use('/api', combineHandlers(cacheControl('no-cache'), ...unguarded(open)));
  const limitPictures = limitPerMinute(context, minuteLimits.pictures);
  app.use('/uploads', limitPictures, images, notFoundOrMethodNotAllowed(images));
  app.use(serveSite(folder, context));
  app.use(handleErrors(log));
  return app;
}

export const publicRouters = (context: Context) => ({
  '/': createRouter([health, metrics], context),
  '/api/auth': createRouter([auth], context),
  '/api/line': createRouter([lineWebhook], context),
  '/api/t': createRouter([therapistLinks], context),
  '/api/b': createRouter([slipUploads], context),
  '/api': createRouter(publicFeatures, context),
  '/uploads': createRouter([uploads], context),
});

export const adminRouters = (context: Context): Record<string, express.Router> => ({
  '/api/admin': createRouter(adminFeatures, context, [jsonBody()]),
  '/api/upload': createRouter([upload], context),
});

export const therapistRouters = (context: Context) => ({
  '/api/t': createRouter([therapistOwnPage, therapistPush, therapistTimeOff, therapistStatements], context, [
    jsonBody(),
  ]),
});

function createRouter(
  features: Feature[],
  context: Context,
  before: express.RequestHandler[] = [],
): express.Router {
  const router = express.Router({ caseSensitive: true });
  for (const handler of before) router.use(handler);
  for (const feature of features) feature(router, context);
  return router;
}

// Express compares the path with that of each handler. One router for all of them compares it only once.
const combineHandlers = (...handlers: express.RequestHandler[]): express.Router =>
  express.Router({ caseSensitive: true }).use(...handlers);
