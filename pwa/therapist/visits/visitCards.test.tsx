// @vitest-environment happy-dom
/** @jsxImportSource preact */
import { i18n } from '@lingui/core';
import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TherapistPage, TherapistVisit } from '#contract/therapistPage.ts';
import type { VisitState } from '#contract/visit.ts';
import { knownVisit } from '../data/knownVisit.ts';
import { newVisitOperation, type VisitChange, type VisitOperation } from '../data/visitChanges.ts';
import { setState } from '../state.ts';
import { Conflicts } from './Conflicts.tsx';
import { VisitActions } from './VisitActions.tsx';
import { VisitDetails } from './VisitDetails.tsx';

const calls = vi.hoisted(() => {
  const made: unknown[][] = [];
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      made.push([name, ...args]);
    };
  return { made, note };
});
vi.mock('../actions.ts', () => ({
  outbox: async () => ({
    changeVisit: (_: number, { id }: { id: number }, change: VisitChange) => calls.note('say')(id, change),
    undoChange: calls.note('undo'),
    discardChange: calls.note('discard'),
    repeatChanges: ({ opId }: VisitOperation) => calls.note('repeat')(opId),
  }),
}));

const start = Date.parse('2026-11-24T06:00:00.000Z');
const hour = 3_600_000;
const visit: TherapistVisit = {
  id: 7,
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + hour).toISOString(),
  visitState: null,
  visitTimes: { onTheWayAt: null, startedAt: null, endedAt: null },
  clientName: 'Emily',
  clientAddress: '88 Sukhumvit 24',
  notes: null,
  customerNotes: null,
  contacts: null,
  service: { name: 'Oil massage', duration: 60 },
  toCollect: 1200,
  isSlipWaiting: false,
  promptPay: null,
  version: 3,
};
const at = '2026-11-24T05:00:00.000Z';
const operation = (change: VisitChange, fields: Partial<VisitOperation> = {}): VisitOperation => ({
  ...newVisitOperation(4, visit, change, at),
  opId: 'one',
  seq: 1,
  trouble: null,
  createdAt: 0,
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  ...fields,
});

let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  root = document.createElement('div');
  document.body.replaceChildren(root);
  calls.made.length = 0;
  setState({ now: start, operations: [] });
});
afterEach(() => {
  render(null, root);
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const show = (content: ComponentChild) => {
  render(content, root);
  return [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
};
const showActions = (
  fields: Partial<TherapistVisit> = {},
  operations: VisitOperation[] = [],
  alarmAfter = 30,
) =>
  show(
    <VisitActions
      visit={knownVisit({ ...visit, ...fields }, operations, 4)}
      therapistId={4}
      alarmAfter={alarmAfter}
    />,
  );
async function tap(text: string): Promise<unknown[][]> {
  const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  found!.click();
  await Promise.resolve();
  return calls.made;
}

describe('what can be said of a visit', () => {
  it.each<[VisitState | null, string[]]>([
    [null, ['I’m on my way', 'Started', 'Nobody there']],
    ['on_the_way', ['Started', 'Nobody there']],
    ['started', ['Finished']],
    ['finished', []],
    ['no_show', []],
  ])('begins in the state %s with the next step', (visitState, steps) => {
    const offered = showActions({ visitState });
    expect(offered.slice(0, steps.length)).toEqual(steps);
    const corrections = ['Not started yet', 'I’m on my way', 'Started', 'Finished', 'Nobody there'];
    expect(offered.slice(steps.length)).toHaveLength(visitState === null ? 0 : corrections.length - 1);
  });

  it('is said of this visit with one tap', async () => {
    showActions();
    expect(await tap('I’m on my way')).toEqual([['say', 7, 'on_the_way']]);
  });

  it('is not the next step when a button is tapped twice in a row', async () => {
    showActions();
    await tap('I’m on my way');
    await act(() => void showActions({ visitState: 'on_the_way' }));
    expect(await tap('Started')).toEqual([['say', 7, 'on_the_way']]);
    await act(() => void vi.advanceTimersByTime(500));
    expect(await tap('Started')).toHaveLength(2);
  });

  it('is nothing earlier than 12 hours before it, or a day after it, when the server would refuse it', () => {
    setState({ now: start - 12 * hour - 1 });
    expect(showActions()).toEqual([]);
    expect(root.textContent).toContain('From 12\u00a0hours before');
    setState({ now: start - 12 * hour });
    expect(showActions()).toHaveLength(3);
    setState({ now: start + hour + 24 * hour + 1 });
    expect(showActions({ visitState: 'started' })).toEqual([]);
  });

  it('can be undone while it waits, and corrected later', async () => {
    expect(showActions({}, [operation('on_the_way')])).toContain('Undo');
    expect(root.textContent).toContain('waiting to send');
    expect(await tap('Undo')).toEqual([['undo', 'one']]);
    vi.advanceTimersByTime(500);
    expect(showActions({ visitState: 'finished' })).not.toContain('Undo');
    expect(await tap('Started')).toContainEqual(['say', 7, 'started']);
  });

  it('is also that she is fine, once a started visit should be over', async () => {
    expect(showActions({ visitState: 'started' })).not.toContain('I am fine');
    setState({ now: start + hour });
    expect(showActions({ visitState: 'started' })).toContain('I am fine');
    expect(await tap('I am fine')).toEqual([['say', 7, 'fine']]);
  });

  it.each([
    [5, 30],
    [30, 30],
    [90, 90],
  ])(
    'once she is fine, is quiet as long as the alarm is: with a rule of %i minutes for %i',
    (alarmAfter, quiet) => {
      const said = operation('fine', { at: new Date(start + hour).toISOString() });
      const shows = (minutes: number) => {
        setState({ now: start + hour + minutes * 60_000 });
        return showActions({ visitState: 'started' }, [said], alarmAfter).includes('I am fine');
      };
      expect([shows(1), shows(quiet - 1), shows(quiet)]).toEqual([false, false, true]);
      expect(showActions({ visitState: 'started' }, [said], alarmAfter)).toContain('I am fine');
    },
  );
});

describe('what the server refused', () => {
  const page = { therapist: { id: 4 }, visits: [visit] } as TherapistPage;
  const refused = (refusal: VisitOperation['refusal']) =>
    operation('on_the_way', { state: 'refused', refusal });
  const moved = { visitState: null, startTime: new Date(start + 2 * hour).toISOString() };

  it('is said again of the visit as it is now, or given up', async () => {
    setState({ operations: [refused({ code: 'booking_changed', now: moved })] });
    expect(show(<Conflicts page={page} />)).toEqual(['Keep what I said', 'Keep it as it is now']);
    expect(root.textContent).toMatch(/You said: I’m on my way at .*It was moved to/);
    await tap('Keep what I said');
    expect(await tap('Keep it as it is now')).toEqual([
      ['repeat', 'one'],
      ['discard', 'one'],
    ]);
  });

  it('can only be acknowledged when the visit is no longer hers', () => {
    setState({ operations: [refused({ code: 'booking_changed', now: null })] });
    expect(show(<Conflicts page={page} />)).toEqual(['OK']);
  });

  it('is shown to nobody else', () => {
    setState({ operations: [{ ...refused({ code: 'booking_changed', now: moved }), userId: 5 }] });
    expect(show(<Conflicts page={page} />)).toEqual([]);
  });

  it('leaves nothing to tap on its visit until she has decided', () => {
    const operations = [refused({ code: 'booking_changed', now: moved })];
    expect(showActions({}, operations)).toEqual([]);
  });
});

it('what is to be collected says that a slip is being checked', () => {
  const details = (fields: Partial<TherapistVisit>) => {
    show(<VisitDetails visit={knownVisit({ ...visit, ...fields }, [], 4)} />);
    return root.textContent;
  };
  expect(details({ isSlipWaiting: true })).toContain('The customer sent a slip, which the shop is checking.');
  expect(details({ isSlipWaiting: false })).not.toContain('slip');
});
