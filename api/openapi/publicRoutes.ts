import { credentials, logoutInput } from '../contract/auth.ts';
import { freeDaysQuery, freeTherapistsQuery, slotsQuery } from '../contract/availability.ts';
import { bookingRequest } from '../contract/bookingRequest.ts';
import { placeQuery } from '../contract/location.ts';
import { reviewsQuery } from '../contract/review.ts';
import { therapistLinkInput, therapistLogoutInput } from '../contract/therapistPage.ts';
import { webhookBody } from '../line/events.ts';
import { unbookable, type RouteGroup } from './route.ts';

export const catalogueRoutes: RouteGroup = {
  title: 'Shop and free times',
  caller: 'anybody',
  routes: {
    'GET /api/shop': {
      summary: 'The shop: its short texts, contacts and closed days. The long ones are in the catalogue.',
      data: 'Shop',
      isCached: true,
    },
    'GET /api/shop/status': { summary: 'Whether the shop is open.', data: 'ShopStatus', isCached: true },
    'GET /api/catalogue': {
      summary: 'Shop, therapists, services and places at once, which agree with each other.',
      data: 'Catalogue',
      isCached: true,
    },
    'GET /api/services': { summary: 'All services.', data: 'Service[]', isCached: true },
    'GET /api/locations': {
      summary: 'The places where therapists work.',
      data: 'Location[]',
      isCached: true,
    },
    'GET /api/therapists': {
      summary: 'All therapists, or those who work in a city or district.',
      query: placeQuery,
      data: 'Therapist[]',
      isCached: true,
    },
    'GET /api/therapists/:id': { summary: 'One therapist.', data: 'Therapist', isCached: true },
    'GET /api/therapists/:id/services': {
      summary: 'The services that a therapist offers.',
      data: 'Service[]',
      isCached: true,
    },
    'GET /api/therapists/:id/services/:serviceId': {
      summary: 'One service of a therapist, with the terms of a booking.',
      data: 'ServiceWithTerms',
      isCached: true,
    },
    'GET /api/therapists/:id/availability': {
      summary: 'The weekly hours of a therapist.',
      data: 'AvailabilityEntry[]',
      isCached: true,
    },
    'GET /api/therapists/:id/availability/days': {
      summary: 'How many free starts a therapist has on each day.',
      query: freeDaysQuery,
      data: 'FreeDay[]',
      errors: ['service_not_offered'],
    },
    'GET /api/therapists/:id/availability/slots': {
      summary:
        'The free starts of a therapist on a day, as HH:mm. With the token of an administrator and excludeBookingId, those to which that booking can be moved.',
      query: slotsQuery,
      data: 'string[]',
      errors: ['service_not_offered'],
    },
    'GET /api/availability': {
      summary: 'Who is free on a day, and when.',
      query: freeTherapistsQuery,
      data: 'FreeTherapist[]',
    },
    'GET /api/availability/next': {
      summary: 'The next free starts of each therapist.',
      data: 'NextFreeStarts[]',
    },
    'GET /api/therapists/:id/reviews': {
      summary: 'The published reviews of a therapist, newest first.',
      query: reviewsQuery,
      whole: 'PageOfReviews',
    },
    'GET /uploads/:id': {
      summary:
        'A picture of the shop or a therapist. With the query w, the smallest that has this width in pixels.',
      media: 'image/*',
    },
    'GET /uploads/:id/preview.jpg': {
      summary: 'A picture in the size that messengers show with a link.',
      media: 'image/jpeg',
    },
  },
};

export const visitorRoutes: RouteGroup = {
  title: 'Booking and signing in',
  caller: 'anybody',
  routes: {
    'POST /api/bookings': {
      summary: 'Requests a visit, which the shop answers. The receipt has the link of the booking.',
      body: bookingRequest,
      takesKey: true,
      data: 'BookingReceipt',
      created: true,
      errors: [
        'not_found',
        ...unbookable,
        'service_changed',
        'idempotency_mismatch',
        'too_many_open_requests',
        'too_many_waiting_requests',
      ],
    },
    'POST /api/auth/login': {
      summary: 'Signs an administrator in: the answer has the token.',
      body: credentials,
      data: '{ token: string, userId: number, username: string }',
      errors: ['unauthorized'],
    },
    'POST /api/auth/logout': {
      summary: 'Ends the session of the token, or the one of sessionId.',
      body: logoutInput,
      data: '{ loggedOut: true }',
    },
    'POST /api/t/open': {
      summary: 'Opens the link of a therapist on one device: the answer has the token of the device.',
      body: therapistLinkInput,
      takesKey: true,
      data: 'TherapistSignIn',
      created: true,
      errors: ['not_found'],
    },
    'POST /api/t/sign-out': {
      summary: 'Signs the device of a therapist out by its id.',
      body: therapistLogoutInput,
      data: '{ signedOut: true }',
    },
  },
};

export const systemRoutes: RouteGroup = {
  title: 'Operation',
  caller: 'anybody',
  routes: {
    'GET /api/openapi.json': { summary: 'This document.', whole: 'the document', isCached: true },
    'GET /healthz': { summary: 'Whether the process runs.', data: "{ status: 'ok' }" },
    'GET /readyz': {
      summary: 'Whether the process can answer: the database is there, and its schema is new enough.',
      data: "{ status: 'ready', schema: number }",
    },
    'GET /metrics': {
      summary: 'Figures for Prometheus. Without METRICS_TOKEN, for the same machine alone.',
      caller: 'monitoring',
      media: 'text/plain',
      errors: ['not_found'],
    },
    'POST /api/line/webhook': {
      summary: 'What users do in the official account of the shop in LINE.',
      caller: 'line',
      body: webhookBody,
      whole: '{ success: true }',
    },
  },
};
