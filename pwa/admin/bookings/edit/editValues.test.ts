import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { differences, merged, partOf, parts, typedOf, type Typed } from './editValues.ts';

const text = fc.constantFrom('', 'a', 'b');
const typed: fc.Arbitrary<Typed> = fc.record({
  therapistId: fc.constantFrom(1, 2),
  serviceId: fc.constantFrom(0, 1, 2),
  startTime: fc.constantFrom('2026-12-01 10:00', '2026-12-01 ', '2026-12-02 09:30'),
  clientName: text,
  clientEmail: text,
  clientPhone: text,
  clientWhatsapp: text,
  clientLineId: text,
  clientAddress: text,
  notes: text,
});

describe('two who changed the same booking', () => {
  it('lose nothing: each part is mine where I touched it, and otherwise what is true now', () => {
    fc.assert(
      fc.property(typed, typed, typed, (before, mine, now) => {
        const both = merged(before, mine, now);
        const touched = differences(before, mine);
        for (const part of parts)
          expect(partOf(both, part)).toEqual(partOf(touched.includes(part) ? mine : now, part));
      }),
    );
  });

  it('who touched nothing, or the same in the same way, see what is true now', () => {
    fc.assert(
      fc.property(typed, typed, (before, now) => {
        expect(merged(before, before, now)).toEqual(now);
        expect(merged(before, now, now)).toEqual(now);
        expect(differences(now, now)).toEqual([]);
      }),
    );
  });

  it('never mix one’s therapist with the other’s service or time', () => {
    fc.assert(
      fc.property(typed, typed, typed, (before, mine, now) => {
        const visit = partOf(merged(before, mine, now), 'visit');
        expect([partOf(mine, 'visit'), partOf(now, 'visit')]).toContainEqual(visit);
      }),
    );
  });
});

it('a booking is shown at the shop’s time, and what it lacks is empty', () => {
  const booking = {
    therapistId: 3,
    serviceId: 4,
    startTime: '2026-12-01T17:15:00.000Z',
    clientName: 'Nok',
    clientAddress: '88',
    clientEmail: null,
  };
  expect(typedOf(booking as Booking)).toEqual({
    therapistId: 3,
    serviceId: 4,
    startTime: '2026-12-02 00:15',
    clientName: 'Nok',
    clientEmail: '',
    clientPhone: '',
    clientWhatsapp: '',
    clientLineId: '',
    clientAddress: '88',
    notes: '',
  });
});
