import { adjustmentInput, paymentInput, slipConfirmation, slipRejection } from '../contract/payment.ts';
import {
  exportFormats,
  exportNames,
  reportQuery,
  settlementInput,
  shareCorrectionInput,
  type ExportFormat,
} from '../contract/report.ts';
import type { ApiRoute, RouteGroup } from './route.ts';

const exportMedia: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const exportRoutes = Object.fromEntries(
  exportNames.flatMap((name) =>
    exportFormats.map((format): [string, ApiRoute] => [
      `GET /api/admin/export/${name}.${format}`,
      { summary: `The ${name} of a period, as a file.`, query: reportQuery, media: exportMedia[format] },
    ]),
  ),
);

export const adminMoneyRoutes: RouteGroup = {
  title: 'Administrator: money',
  caller: 'administrator',
  routes: {
    'GET /api/admin/unpaid': { summary: 'Visits that are not paid, or paid too much.', data: 'Unpaid' },
    'GET /api/admin/bookings/:id/payments': {
      summary: 'What a booking costs, what was paid, and how to pay the rest.',
      data: 'BookingPayments',
    },
    'POST /api/admin/bookings/:id/payments': {
      summary: 'Enters a payment, a refund or a tip.',
      body: paymentInput,
      takesKey: true,
      data: 'PaymentReceipt',
      created: true,
      errors: ['idempotency_mismatch'],
    },
    'POST /api/admin/bookings/:id/payments/:paymentId/void': {
      summary: 'Voids a payment that was entered by mistake.',
      data: 'BookingPayments',
    },
    'POST /api/admin/bookings/:id/payments/:paymentId/confirm': {
      summary: 'Confirms a payment that a therapist entered.',
      data: 'BookingPayments',
      errors: ['booking_changed'],
    },
    'GET /api/admin/bookings/:id/adjustments': {
      summary: 'Why the visit costs more or less than agreed.',
      data: 'Adjustment[]',
    },
    'POST /api/admin/bookings/:id/adjustments': {
      summary: 'Changes what the visit costs.',
      body: adjustmentInput,
      takesKey: true,
      data: 'PaymentReceipt',
      created: true,
      errors: ['illegal_transition', 'idempotency_mismatch'],
    },
    'POST /api/admin/bookings/:id/adjustments/:adjustmentId/void': {
      summary: 'Voids such a change.',
      data: 'BookingPayments',
    },
    'GET /api/admin/bookings/:id/slips/:slipId': {
      summary: 'The picture of a receipt that the customer sent.',
      media: 'image/webp',
    },
    'POST /api/admin/bookings/:id/slips/:slipId/confirm': {
      summary: 'Confirms a receipt, and enters its payment.',
      body: slipConfirmation,
      data: 'BookingPayments',
      errors: ['booking_changed'],
    },
    'POST /api/admin/bookings/:id/slips/:slipId/reject': {
      summary: 'Rejects a receipt; its customer is told why.',
      body: slipRejection,
      data: 'BookingPayments',
      errors: ['booking_changed'],
    },
    'GET /api/admin/reports': {
      summary: 'Income and visits of a period.',
      query: reportQuery,
      data: 'Report',
    },
    'GET /api/admin/statements': {
      summary: 'What shop and therapists owe each other for a period.',
      query: reportQuery,
      data: 'Statement[]',
    },
    'POST /api/admin/statements/settle': {
      summary: 'Records that a statement was paid.',
      body: settlementInput,
      data: 'Statement[]',
      created: true,
      errors: ['not_found', 'duplicate', 'statement_changed'],
    },
    'POST /api/admin/statements/share': {
      summary: 'Gives the bookings of a period another share, or says what that would change.',
      body: shareCorrectionInput,
      data: 'ShareCorrection',
      errors: ['not_found'],
    },
    'DELETE /api/admin/statements/settlements/:id': {
      summary: 'Takes a settlement back.',
      errors: ['in_use'],
    },
    ...exportRoutes,
  },
};
