import { pushEndpoint, pushSubscription } from '../contract/notifications.ts';
import {
  therapistDevicePatch,
  therapistIsFineInput,
  therapistVisitChange,
  timeOffRequestInput,
} from '../contract/therapistPage.ts';
import type { RouteGroup } from './route.ts';

export const therapistRoutes: RouteGroup = {
  title: 'A therapist’s own page',
  caller: 'therapist',
  routes: {
    'GET /api/t/me': { summary: 'Whose device it is.', data: 'TherapistIdentity' },
    'GET /api/t/page': {
      summary: 'All that the page shows: visits from yesterday to seven days ahead, and time off.',
      data: 'TherapistPage',
    },
    'GET /api/t/statements': {
      summary: 'The therapist’s own statements: what is not settled yet, then what was settled last.',
      data: 'TherapistStatement[]',
    },
    'PATCH /api/t/visits/:id': {
      summary: 'Says how a visit goes, and at its end what was taken at the door.',
      body: therapistVisitChange,
      takesKey: true,
      data: 'TherapistVisitReceipt',
      errors: ['booking_changed', 'illegal_transition', 'idempotency_mismatch'],
    },
    'POST /api/t/visits/:id/fine': {
      summary: 'Says that all is well though a visit takes longer, which silences the alarm.',
      body: therapistIsFineInput,
      takesKey: true,
      data: 'TherapistIsFineReceipt',
      errors: ['booking_changed', 'idempotency_mismatch'],
    },
    'POST /api/t/time-off': {
      summary: 'Asks for time off.',
      body: timeOffRequestInput,
      takesKey: true,
      data: 'TherapistTimeOff',
      created: true,
      errors: ['too_many_time_off_requests', 'idempotency_mismatch'],
    },
    'DELETE /api/t/time-off/:id': {
      summary: 'Withdraws a request for time off.',
      errors: ['time_off_answered'],
    },
    'POST /api/t/calendar': {
      summary: 'Makes a private calendar feed, in place of the one before.',
      data: 'CalendarFeed',
      created: true,
    },
    'DELETE /api/t/calendar': { summary: 'Ends the calendar feed.' },
    'PATCH /api/t/device': {
      summary: 'Sets the language of messages to the device.',
      body: therapistDevicePatch,
      data: '{ locale: Locale }',
    },
    'DELETE /api/t/device': { summary: 'Signs the device out.' },
    'GET /api/t/push': {
      summary: 'The key with which a browser subscribes to push messages.',
      data: 'TherapistPushKey',
      errors: ['not_configured'],
    },
    'POST /api/t/push': {
      summary: 'Has news pushed to the device.',
      body: pushSubscription,
      data: 'null',
      created: true,
    },
    'DELETE /api/t/push': { summary: 'Ends the push messages to a device.', body: pushEndpoint },
  },
};
