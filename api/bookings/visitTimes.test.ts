import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpVisits } from '../../tests/support/api/visitCalls.ts';
import { noVisitTimes, visitStates, visitTimesAfter, type VisitTimes } from '../contract/visit.ts';

const { clock, setState, visitSoon, minutesLater } = setUpVisits();

const change = fc.record({
  state: fc.constantFrom(null, ...visitStates),
  passes: fc.integer({ min: 0, max: 60 }),
  /** minutes ago that it was tapped */
  ago: fc.integer({ min: 0, max: 90 }),
});

it('the times of any changes are those that a device shows for them before they are sent', async () => {
  const { id } = await visitSoon();
  const begin = clock.now;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      clock.now = begin;
      await setState(id, null);
      let before: VisitTimes = noVisitTimes;
      let stateBefore: string | null = null;
      for (const { state, passes, ago } of changes) {
        minutesLater(passes);
        const at = new Date(clock.now.getTime() - ago * 60_000).toISOString();
        const { data } = (await setState(id, state, { at })).body;
        const { onTheWayAt, startedAt, endedAt } = data;
        const shown: VisitTimes = state === stateBefore ? before : visitTimesAfter(before, state, at);
        expect({ onTheWayAt, startedAt, endedAt }).toEqual(shown);
        [before, stateBefore] = [shown, state];
      }
    }),
    { numRuns: 12 },
  );
});
