import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import {
  differingGroups,
  fieldGroups,
  mergeEdits,
  pickGroup,
  toEditValues,
  type EditValues,
} from './editValues.ts';

const text = fc.constantFrom('', 'a', 'b');
const values: fc.Arbitrary<EditValues> = fc.record({
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

describe('two edits of the same booking', () => {
  it('are merged without loss: what I changed is mine, everything else is current', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, current) => {
        const merged = mergeEdits(base, mine, current);
        const changed = differingGroups(base, mine);
        for (const group of fieldGroups)
          expect(pickGroup(merged, group)).toEqual(
            pickGroup(changed.includes(group) ? mine : current, group),
          );
      }),
    );
  });

  it('give the current values when I changed nothing, or made the same changes', () => {
    fc.assert(
      fc.property(values, values, (base, current) => {
        expect(mergeEdits(base, base, current)).toEqual(current);
        expect(mergeEdits(base, current, current)).toEqual(current);
        expect(differingGroups(current, current)).toEqual([]);
      }),
    );
  });

  it('never combine one edit’s therapist with the other’s service or time', () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, current) => {
        const visit = pickGroup(mergeEdits(base, mine, current), 'visit');
        expect([pickGroup(mine, 'visit'), pickGroup(current, 'visit')]).toContainEqual(visit);
      }),
    );
  });
});

it('the form holds a booking’s start in the shop’s time zone, and empty texts for missing values', () => {
  const booking = {
    therapistId: 3,
    serviceId: 4,
    startTime: '2026-12-01T17:15:00.000Z',
    clientName: 'Nok',
    clientAddress: '88',
    clientEmail: null,
  };
  expect(toEditValues(booking as Booking)).toEqual({
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
