import { randomUUID } from 'node:crypto';
import type { Call, Load } from './client.ts';
import { bookableVisit, dateAhead, therapistCount } from './seed.ts';
import type { Shop } from './shop.ts';

/** Express answering one word, without a database. */
export const hello: Load = { call: () => ({ path: '/hello' }), status: 200 };

/** Express answering one row by its key. */
export const oneSelect: Load = {
  call: (turn) => ({ path: `/therapists/${1 + (turn % therapistCount)}` }),
  status: 200,
};

/** One therapist's slots on one of the next eight days, half of which are booked. */
export const slotsOfDay: Load = {
  call: (turn) => {
    const date = dateAhead(1 + (Math.floor(turn / therapistCount) % 8));
    const therapist = 1 + (turn % therapistCount);
    return { path: `/api/therapists/${therapist}/availability/slots?date=${date}&serviceId=1` };
  },
  status: 200,
};

/** Who of fifty therapists is free on one of the next eight days. */
export const freeOnDay: Load = {
  call: (turn) => ({ path: `/api/availability?date=${dateAhead(1 + (turn % 8))}&serviceId=1` }),
  status: 200,
};

/** On which of 31 days one therapist is free. */
export const freeDays: Load = {
  call: (turn) => {
    const therapist = 1 + (turn % therapistCount);
    const dates = `from=${dateAhead(0)}&to=${dateAhead(30)}`;
    return { path: `/api/therapists/${therapist}/availability/days?${dates}&serviceId=1` };
  },
  status: 200,
};

/** A booking request for free visit number `visit`, with a customer and an idempotency key of its own. */
export const bookingRequest = (visit: number, customer = visit): Call => ({
  method: 'POST',
  path: '/api/bookings',
  headers: { 'Idempotency-Key': randomUUID() },
  body: {
    ...bookableVisit(visit),
    locale: 'th',
    clientName: `Nok Chaiyaporn ${customer}`,
    clientEmail: `nok${customer}@example.com`,
    clientPhone: `08${String(customer).padStart(8, '0')}`,
    clientAddress: '88 Sukhumvit 24, Khlong Toei, Bangkok',
    notes: 'The gate is green; please ring twice.',
  },
});

export const newBooking: Load = { call: (turn) => bookingRequest(turn), status: 201 };

/** A page of 50 bookings in the administrator's list, starting at a cursor; without one, the first page. */
export function pageOfBookings({ token }: Shop, cursor = ''): Load {
  const path = `/api/admin/bookings?limit=50${cursor && `&cursor=${cursor}`}`;
  return { call: () => ({ path, headers: { Authorization: `Bearer ${token}` } }), status: 200 };
}

/** A mix of public reads, slots and pages of the administrator's list; every twentieth request is a booking. */
export function mixedRequests(shop: Shop): Load {
  const reads = ['therapists', 'services', 'locations', 'shop/status', 'therapists/7'];
  const call = (turn: number): Call => {
    if (turn % 20 === 19) return bookingRequest(Math.floor(turn / 20));
    if (turn % 20 > 16) return pageOfBookings(shop).call(turn);
    return turn % 2 ? slotsOfDay.call(turn) : { path: `/api/${reads[(turn / 2) % reads.length]}` };
  };
  return { call, status: (turn) => (turn % 20 === 19 ? 201 : 200) };
}
