import {
  customerBookingEdit,
  customerCancellation,
  moveRequestInput,
  moveSlotsQuery,
  moveWithdrawal,
} from '../contract/customerBooking.ts';
import { pushEndpoint, pushSubscription } from '../contract/notifications.ts';
import { reviewInput } from '../contract/review.ts';
import { unbookable, type RouteGroup } from './route.ts';

export const linkRoutes: RouteGroup = {
  title: 'One booking, by its link',
  caller: 'link',
  routes: {
    'GET /api/b/:token': { summary: 'The booking, as its customer may see it.', data: 'CustomerBooking' },
    'PATCH /api/b/:token': {
      summary: 'Corrects name, contacts, address and notes until the visit begins.',
      body: customerBookingEdit,
      takesKey: true,
      data: 'CustomerBooking',
      errors: ['booking_changed', 'idempotency_mismatch', 'too_many_open_requests'],
    },
    'POST /api/b/:token/cancel': {
      summary: 'Withdraws the request, or cancels the visit.',
      body: customerCancellation,
      takesKey: true,
      data: 'CustomerBooking',
      errors: ['booking_changed', 'illegal_transition', 'too_late_to_cancel', 'idempotency_mismatch'],
    },
    'GET /api/b/:token/slots': {
      summary: 'The starts on a day to which the visit could move, as HH:mm.',
      query: moveSlotsQuery,
      data: 'string[]',
    },
    'POST /api/b/:token/move': {
      summary: 'Asks for another time. The visit stays where it is until the shop accepts.',
      body: moveRequestInput,
      takesKey: true,
      data: 'CustomerBooking',
      errors: [
        'booking_changed',
        'illegal_transition',
        'too_late_to_move',
        ...unbookable,
        'idempotency_mismatch',
      ],
    },
    'DELETE /api/b/:token/move': {
      summary: 'Withdraws the request for another time.',
      body: moveWithdrawal,
      takesKey: true,
      data: 'CustomerBooking',
      errors: ['booking_changed', 'idempotency_mismatch'],
    },
    'POST /api/b/:token/slips': {
      summary: 'Sends the picture of a bank’s receipt.',
      takesPicture: true,
      takesKey: true,
      data: 'CustomerBooking',
      errors: [
        'booking_changed',
        'illegal_transition',
        'nothing_to_pay',
        'slip_used',
        'idempotency_mismatch',
      ],
    },
    'POST /api/b/:token/review': {
      summary: 'Reviews the visit.',
      body: reviewInput,
      takesKey: true,
      data: 'CustomerBooking',
      errors: ['booking_changed', 'not_reviewable', 'idempotency_mismatch'],
    },
    'DELETE /api/b/:token/review': {
      summary: 'Withdraws the review.',
      takesKey: true,
      data: 'CustomerBooking',
      errors: ['booking_changed', 'idempotency_mismatch'],
    },
    'POST /api/b/:token/line': {
      summary: 'Makes a code that, sent to the shop in LINE, has news of the booking sent there.',
      data: 'LineInvitation',
      errors: ['not_configured'],
    },
    'DELETE /api/b/:token/line': { summary: 'Ends the news in LINE.', data: 'CustomerBooking' },
    'GET /api/b/:token/push': {
      summary: 'The key with which a browser subscribes to push messages.',
      data: 'CustomerPushKey',
      errors: ['not_configured'],
    },
    'POST /api/b/:token/push': {
      summary: 'Has news of the booking pushed to a device.',
      body: pushSubscription,
      data: 'CustomerPushDevice',
      created: true,
      errors: ['booking_changed'],
    },
    'DELETE /api/b/:token/push': { summary: 'Ends the push messages to a device.', body: pushEndpoint },
    'GET /api/b/:token/calendar.ics': { summary: 'The visit for a calendar.', media: 'text/calendar' },
    'GET /api/t/calendar/:token.ics': {
      summary: 'The visits of a therapist, for a calendar that subscribes to them.',
      media: 'text/calendar',
    },
  },
};
