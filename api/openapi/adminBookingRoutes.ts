import { bookingEdit, moveAnswer } from '../contract/bookingEdit.ts';
import { bookingQuery, pendingBookingsQuery } from '../contract/bookingQuery.ts';
import { statusChange } from '../contract/bookingStatus.ts';
import { manualBooking } from '../contract/manualBooking.ts';
import { customerPatch, customerJoin, customerQuery } from '../contract/customer.ts';
import { datesQuery, dayQuery } from '../contract/dayPlan.ts';
import { adminReviewsQuery } from '../contract/review.ts';
import { alarmAnswer, visitChange } from '../contract/visit.ts';
import { unbookable, type RouteGroup } from './route.ts';

export const adminBookingRoutes: RouteGroup = {
  title: 'Administrator: bookings and customers',
  caller: 'administrator',
  routes: {
    'GET /api/admin/bookings': {
      summary:
        'Bookings, requests first, page by page. A search can be in the header Booking-Query, to keep names out of logs.',
      query: bookingQuery,
      whole: 'PageOfBookings',
    },
    'POST /api/admin/bookings': {
      summary: 'Enters a booking that came by telephone or another way.',
      body: manualBooking,
      takesKey: true,
      data: 'BookingReceipt',
      created: true,
      errors: ['not_found', ...unbookable, 'service_changed', 'idempotency_mismatch'],
    },
    'GET /api/admin/bookings/pending': {
      summary: 'On which days requests wait, and how many.',
      query: pendingBookingsQuery,
      data: 'PendingDay[]',
    },
    'GET /api/admin/bookings/:id': { summary: 'One booking.', data: 'Booking' },
    'PATCH /api/admin/bookings/:id': {
      summary: 'Saves the form of a booking.',
      body: bookingEdit,
      data: 'Booking',
      errors: [
        'booking_changed',
        'service_not_offered',
        'slot_unavailable',
        'slot_taken',
        'illegal_transition',
      ],
    },
    'DELETE /api/admin/bookings/:id': {
      summary: 'Deletes a booking that was denied or cancelled.',
      errors: ['illegal_transition', 'in_use'],
    },
    'PATCH /api/admin/bookings/:id/status': {
      summary: 'Approves or denies a request, or cancels a visit.',
      body: statusChange,
      takesKey: true,
      data: 'StatusReceipt',
      errors: [
        'booking_changed',
        'illegal_transition',
        'time_passed',
        'therapist_off',
        'slot_taken',
        'idempotency_mismatch',
      ],
    },
    'PATCH /api/admin/bookings/:id/visit': {
      summary: 'Says how the visit goes.',
      body: visitChange,
      takesKey: true,
      data: 'VisitReceipt',
      errors: ['booking_changed', 'illegal_transition', 'idempotency_mismatch'],
    },
    'POST /api/admin/bookings/:id/move': {
      summary: 'Answers the customer’s request for another time.',
      body: moveAnswer,
      takesKey: true,
      data: 'StatusReceipt',
      errors: ['booking_changed', 'time_passed', 'slot_unavailable', 'slot_taken', 'idempotency_mismatch'],
    },
    'POST /api/admin/bookings/:id/alarm': {
      summary: 'Takes care of a visit that is overdue.',
      body: alarmAnswer,
      takesKey: true,
      data: 'AlarmReceipt',
      errors: ['booking_changed', 'idempotency_mismatch'],
    },
    'POST /api/admin/bookings/:id/link': {
      summary: 'Makes a new link of the booking; the one before stops working.',
      data: '{ link: string }',
      errors: ['booking_changed'],
    },
    'GET /api/admin/bookings/:id/history': {
      summary: 'Who changed what of the booking, and when.',
      data: '{ id: number, at: string, username: string, action: BookingEventKind, changes: object }[]',
    },
    'GET /api/admin/bookings/:id/notifications': {
      summary: 'The messages about the booking.',
      data: 'Notification[]',
    },
    'POST /api/admin/bookings/:id/notifications/:notificationId/retry': {
      summary: 'Sends a message again that could not be delivered.',
      data: 'Notification',
    },
    'GET /api/admin/bookings/:id/export': {
      summary: 'All that is stored about the booking and its customer, for the customer.',
      data: 'object',
    },
    'POST /api/admin/bookings/:id/erase': {
      summary: 'Erases the customer’s data of the booking.',
      data: '{ id: number, erased: true }',
    },
    'GET /api/admin/day': {
      summary: 'Who works on a day, and their visits.',
      query: dayQuery,
      data: 'DayPlan',
    },
    'GET /api/admin/therapists/:id/alternatives': {
      summary: 'The coming visits of a therapist, and who else could take each.',
      query: datesQuery,
      data: 'VisitAlternatives[]',
    },
    'GET /api/admin/inbox': { summary: 'What waits for the administrator.', data: 'Inbox' },
    'GET /api/admin/customer-changes': {
      summary: 'What customers changed by themselves in the past week.',
      data: 'CustomerChange[]',
    },
    'GET /api/admin/events': {
      summary: 'A stream of events, one for each change: what should be read again.',
      media: 'text/event-stream',
    },
    'GET /api/admin/customers': {
      summary: 'Customers, page by page. A search can be in the header Booking-Query.',
      query: customerQuery,
      whole: 'PageOfCustomers',
    },
    'GET /api/admin/customers/:id': { summary: 'One customer.', data: 'Customer' },
    'PATCH /api/admin/customers/:id': {
      summary: 'Saves notes about a customer, or blocks them.',
      body: customerPatch,
      data: 'Customer',
      errors: ['customer_changed'],
    },
    'POST /api/admin/customers/:id/join': {
      summary: 'Joins two customers who are the same person.',
      body: customerJoin,
      data: 'Customer',
    },
    'DELETE /api/admin/customers/:id/join': {
      summary: 'Separates two customers again.',
      body: customerJoin,
      data: 'Customer',
    },
    'GET /api/admin/reviews': {
      summary: 'Reviews, those that wait first.',
      query: adminReviewsQuery,
      whole: 'PageOfAdminReviews',
    },
    'POST /api/admin/reviews/:id/publish': { summary: 'Publishes a review.', data: 'AdminReview' },
    'POST /api/admin/reviews/:id/hide': { summary: 'Hides a review.', data: 'AdminReview' },
  },
};
