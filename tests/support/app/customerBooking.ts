import type { CustomerBooking } from '#contract/customerBooking.ts';
import { noVisitTimes } from '#contract/visit.ts';

/** The token of a customer's page in tests, and the path of the API that the page reads. */
export const customerToken = 'Zm9vYmFyYmF6cXV4MTIzNA';
export const customerApi = `/api/b/${customerToken}`;

/** A request for a visit in 2099, as its customer sees it. */
export const customerBooking = (fields: Partial<CustomerBooking> = {}): CustomerBooking => ({
  status: 'pending',
  cancelledBy: null,
  createdAt: '2026-01-01T03:00:00.000Z',
  answerUntil: '2099-12-01T02:30:00.000Z',
  usualAnswerMinutes: null,
  paymentMethods: ['cash'],
  cancelNoticeMinutes: 120,
  startTime: '2099-12-01T03:00:00.000Z',
  endTime: '2099-12-01T04:00:00.000Z',
  therapist: { id: 1, name: 'Ploy Srisuwan', imageUrl: null },
  service: { id: 2, name: 'Oil Massage', duration: 60, price: 1800 },
  canBookAgain: true,
  clientName: 'Nok Chaiyaporn',
  clientPhone: '0898765432',
  clientWhatsapp: null,
  clientEmail: null,
  clientLineId: null,
  clientAddress: '88 Sukhumvit 24',
  notes: 'The gate is green',
  canCancel: true,
  cancelUntil: '2099-12-01T01:00:00.000Z',
  moveRequest: null,
  moveAnswer: null,
  canMove: true,
  canEdit: true,
  visitState: null,
  visitTimes: noVisitTimes,
  payment: null,
  review: null,
  canReview: false,
  line: null,
  version: 3,
  ...fields,
});

const wished = {
  startTime: '2099-12-03T07:00:00.000Z',
  endTime: '2099-12-03T08:00:00.000Z',
  createdAt: '2026-01-02T03:00:00.000Z',
};

/** The booking once it is confirmed, once its customer asked for the time `wished`, and once the shop cancelled it. */
export const customerBookings = {
  approved: customerBooking({ status: 'approved' }),
  wished,
  asked: customerBooking({ status: 'approved', moveRequest: wished, version: 4 }),
  cancelled: customerBooking({
    status: 'cancelled',
    cancelledBy: 'shop',
    canCancel: false,
    cancelUntil: null,
    canMove: false,
    version: 5,
  }),
};
