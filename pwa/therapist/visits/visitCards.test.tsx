// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TherapistPage, TherapistVisit } from '#contract/therapistPage.ts';
import type { VisitState } from '#contract/visit.ts';
import { optimisticVisit } from '../../data/optimisticVisit.ts';
import { restoreVisit } from '../../data/dismissedVisits.ts';
import {
  newTherapistDecision,
  type TherapistDecision,
  type TherapistDecisionOperation,
} from '../../data/therapistDecisions.ts';
import { Notices } from '../Notices.tsx';
import { setState } from '../state.ts';
import { Conflicts } from './Conflicts.tsx';
import { EndedVisit } from './EndedVisit.tsx';
import { VisitActions } from './VisitActions.tsx';
import { VisitDetails } from './VisitDetails.tsx';
import { Visits } from './Visits.tsx';

const calls = vi.hoisted(() => {
  const made: unknown[][] = [];
  const disk = { isFull: false, written: Promise.resolve() };
  const note =
    (name: string) =>
    async (...args: unknown[]) => {
      if (disk.isFull) throw new DOMException('No room', 'QuotaExceededError');
      made.push([name, ...args]);
      await disk.written;
    };
  return { made, note, disk };
});
vi.mock('../actions.ts', () => ({
  loadOutbox: async () => ({
    decide: (_: number, { id }: { id: number }, change: TherapistDecision, ...money: unknown[]) =>
      calls.note('say')(id, change, ...money),
    undoDecision: calls.note('undo'),
    discardDecision: calls.note('discard'),
    repeatDecisions: ({ opId }: TherapistDecisionOperation) => calls.note('repeat')(opId),
    sendNow: calls.note('send'),
  }),
}));

const start = Date.parse('2026-11-24T06:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
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
  surplus: 0,
  taken: [],
  confirmed: [],
  isSlipWaiting: false,
  promptPay: null,
  version: 3,
};
const at = '2026-11-24T05:00:00.000Z';
const operation = (
  change: TherapistDecision,
  fields: Partial<TherapistDecisionOperation> = {},
): TherapistDecisionOperation => ({
  ...newTherapistDecision(4, visit, change, at),
  opId: 'one',
  seq: 1,
  trouble: null,
  createdAt: 0,
  state: 'waiting',
  attempts: 0,
  nextAt: 0,
  ...fields,
});

let page: ReturnType<typeof render> | null = null;
beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  calls.made.length = 0;
  Object.assign(calls.disk, { isFull: false, written: Promise.resolve() });
  page = null;
  vi.setSystemTime(start);
  setState({ operations: [] });
});
afterEach(() => {
  cleanup();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const show = (content: ReactNode) => {
  const provided = <I18nProvider i18n={i18n}>{content}</I18nProvider>;
  if (page) page.rerender(provided);
  else page = render(provided);
  return [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent);
};
const shownText = () => page!.container.textContent;
const setNow = (now: number) =>
  act(() => {
    vi.setSystemTime(now);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const showActions = (
  fields: Partial<TherapistVisit> = {},
  operations: TherapistDecisionOperation[] = [],
  alarmAfter = 30,
) =>
  show(
    <VisitActions
      visit={optimisticVisit({ ...visit, ...fields }, operations, 4)}
      therapistId={4}
      alarmAfter={alarmAfter}
    />,
  );
async function tap(text: string): Promise<unknown[][]> {
  const found = [...page!.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === text,
  );
  await act(async () => found!.click());
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
    showActions({ visitState: 'on_the_way' });
    expect(await tap('Started')).toEqual([['say', 7, 'on_the_way']]);
    act(() => void vi.advanceTimersByTime(500));
    expect(await tap('Started')).toHaveLength(2);
  });

  it('is not said twice while the phone takes long to store it', async () => {
    let store = () => {};
    calls.disk.written = new Promise<void>((resolve) => {
      store = resolve;
    });
    showActions();
    await tap('I’m on my way');
    act(() => void vi.advanceTimersByTime(3_000));
    expect(await tap('Started')).toHaveLength(1);
    await act(async () => store());
    act(() => void vi.advanceTimersByTime(499));
    expect(await tap('Started')).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(await tap('Started')).toHaveLength(2);
  });

  it('is nothing earlier than 12 hours before it, or a day after it, when the server would refuse it', () => {
    setNow(start - 12 * hour - 1);
    expect(showActions()).toEqual([]);
    expect(shownText()).toContain('From 12\u00a0hours before');
    setNow(start - 12 * hour);
    expect(showActions()).toHaveLength(3);
    setNow(start + hour + 24 * hour + minute);
    expect(showActions({ visitState: 'started' })).toEqual([]);
  });

  it('can be undone while it waits, and corrected later', async () => {
    expect(showActions({}, [operation('on_the_way')])).toContain('Undo');
    expect(shownText()).toContain('waiting to send');
    expect(await tap('Undo')).toEqual([['undo', 'one']]);
    act(() => void vi.advanceTimersByTime(500));
    expect(showActions({ visitState: 'finished' })).not.toContain('Undo');
    expect(await tap('Started')).toContainEqual(['say', 7, 'started']);
  });

  it('is also that she is fine, once a started visit should be over', async () => {
    expect(showActions({ visitState: 'started' })).not.toContain('I am fine');
    setNow(start + hour);
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
        setNow(start + hour + minutes * 60_000);
        return showActions({ visitState: 'started' }, [said], alarmAfter).includes('I am fine');
      };
      expect([shows(1), shows(quiet - 1), shows(quiet)]).toEqual([false, false, true]);
      expect(showActions({ visitState: 'started' }, [said], alarmAfter)).toContain('I am fine');
    },
  );
});

describe('a visit that is hours ahead', () => {
  it('is not begun without a question, whose answer is not under the finger', async () => {
    setNow(start - 3 * hour);
    showActions();
    expect(await tap('Started')).toEqual([]);
    expect(shownText()).toMatch(/This visit begins at 1:00\sPM, hours from now/);
    expect(await tap('Yes: Started')).toEqual([]);
    act(() => void vi.advanceTimersByTime(500));
    expect(await tap('Yes: Started')).toEqual([['say', 7, 'started']]);
  });

  it('is left as it is by going back', async () => {
    setNow(start - 3 * hour);
    showActions();
    await tap('I’m on my way');
    expect(await tap('Go back')).toEqual([]);
    expect(showActions()).toContain('I’m on my way');
  });

  it('is not asked about two hours before it', async () => {
    setNow(start - 2 * hour);
    showActions();
    expect(await tap('Started')).toEqual([['say', 7, 'started']]);
  });
});

describe('a visit that has ended', () => {
  const ended = (fields: Partial<TherapistVisit> = {}): TherapistVisit => ({
    ...visit,
    visitState: 'finished',
    visitTimes: {
      onTheWayAt: null,
      startedAt: visit.startTime,
      endedAt: new Date(start + hour).toISOString(),
    },
    ...fields,
  });
  const cash = (amount: number, tip = 0) => ({ method: 'cash' as const, amount, tip });
  const showEnded = (fields: Partial<TherapistVisit> = {}, operations: TherapistDecisionOperation[] = []) =>
    show(<EndedVisit visit={optimisticVisit(ended(fields), operations, 4)} therapistId={4} hasNext />);
  const field = (label: string) =>
    [...page!.container.querySelectorAll('label')]
      .find(({ textContent }) => textContent === label)!
      .querySelector('input')!;
  const type = (label: string, value: string) =>
    act(() => void fireEvent.change(field(label), { target: { value } }));
  const rest = () => act(() => void vi.advanceTimersByTime(500));

  beforeEach(() => setNow(start + hour));

  it('asks for its money with the customer’s name and what is open', () => {
    const offered = showEnded();
    expect(page!.container.querySelector('h2')?.textContent).toBe('Emily');
    expect(shownText()).toMatch(/Collect 1,200\sTHB/);
    expect(field('Amount (THB)').value).toBe('1200');
    for (const choice of ['Cash', 'PromptPay', 'Bank transfer', 'Card', 'Nothing yet'])
      expect(offered).toContain(choice);
    expect(offered).not.toContain('Next visit');
  });

  it('has the PromptPay code for what is open, and no longer once part of that was taken', () => {
    const promptPay = { id: '0812345678', amount: 1200, payload: '0002' };
    showEnded({ promptPay });
    expect(shownText()).toContain('Show the PromptPay code');
    showEnded({ promptPay }, [operation('payments', { payments: [cash(500)], seen: ended() })]);
    expect(shownText()).toMatch(/Collect 700\sTHB/);
    expect(shownText()).not.toContain('Show the PromptPay code');
  });

  it('has its money with one tap, once when it is tapped twice', async () => {
    showEnded();
    await tap('Cash');
    expect(await tap('Cash')).toEqual([['say', 7, 'payments', [cash(1200)]]]);
  });

  it('takes another amount, and the tip apart', async () => {
    showEnded();
    type('Amount (THB)', '1,000.50');
    type('Tip (THB)', '100');
    expect(await tap('Card')).toEqual([
      ['say', 7, 'payments', [{ method: 'card', amount: 1000.5, tip: 100 }]],
    ]);
  });

  it.each(['', 'all of it', '-5', '0.001'])(
    'says what to type in place of “%s”, which stays',
    async (amount) => {
      showEnded();
      type('Amount (THB)', amount);
      expect(await tap('Cash')).toEqual([]);
      expect(shownText()).toContain('Please enter the amount in THB, such as 600.');
      expect(field('Amount (THB)').value).toBe(amount);
      type('Amount (THB)', '600');
      expect(await tap('Cash')).toHaveLength(1);
    },
  );

  it('shows what was taken with a step back, also after it was sent', async () => {
    const waiting = operation('payments', { payments: [cash(1200)], seen: ended() });
    expect(showEnded({}, [waiting])).toEqual(
      expect.arrayContaining(['Undo', 'Next visit', 'Enter money or a tip']),
    );
    expect(shownText()).toMatch(/1,200\sTHB · Cash/);
    expect(await tap('Undo')).toEqual([['undo', 'one']]);
    rest();
    showEnded({ toCollect: 0, taken: [cash(1200, 50)] });
    expect(shownText()).toMatch(/Tip: 50\sTHB · Cash/);
    expect(await tap('Undo')).toContainEqual(['say', 7, 'payments', []]);
  });

  it('takes back only what the shop has not confirmed', async () => {
    showEnded({ toCollect: 0, taken: [cash(1200, 50)], confirmed: [cash(1000)] });
    expect(await tap('Undo')).toEqual([['say', 7, 'payments', [cash(1000)]]]);
    rest();
    expect(showEnded({ toCollect: 0, taken: [cash(1200)], confirmed: [cash(1200)] })).not.toContain('Undo');
    expect(shownText()).toMatch(/1,200\sTHB · Cash/);
  });

  it('says that too much was paid, by whomever', () => {
    showEnded({ toCollect: 0, surplus: 800, taken: [cash(1200)] });
    expect(shownText()).toMatch(/800\sTHB too much was paid\. If the shop has entered it too, undo yours\./);
  });

  it('is corrected once its money is taken back', () => {
    const offered = showEnded({ toCollect: 0, taken: [cash(1200)] });
    expect(offered).not.toContain('Nobody there');
    expect(shownText()).toContain('Undo first what you took. If the shop has confirmed it, call the shop.');
    expect(showEnded()).toContain('Nobody there');
  });

  it('shows its money also after the shop has said that nobody was there', () => {
    const offered = showEnded({ visitState: 'no_show', toCollect: 0, taken: [cash(1200)] });
    expect(shownText()).toMatch(/1,200\sTHB · Cash/);
    expect(offered).not.toContain('Enter money or a tip');
  });

  it('asks for the rest when part of it was taken, and adds it', async () => {
    showEnded({ toCollect: 200, taken: [cash(1000)] });
    await tap('Take the rest');
    expect(field('Amount (THB)').value).toBe('200');
    rest();
    expect(await tap('Cash')).toEqual([['say', 7, 'payments', [cash(1200)]]]);
  });

  it('can be set back as long as it has only just ended', async () => {
    expect(showEnded()).toContain('Undo');
    expect(await tap('Undo')).toEqual([['say', 7, 'started']]);
    rest();
    setNow(start + hour + 10 * minute);
    expect(showEnded()).not.toContain('Undo');
  });

  describe('among her visits', () => {
    const next = {
      ...visit,
      id: 8,
      clientName: 'Arun',
      startTime: new Date(start + 3 * hour).toISOString(),
      endTime: new Date(start + 4 * hour).toISOString(),
    };
    const showPage = (first: TherapistVisit) =>
      show(
        <Visits
          page={{ therapist: { id: 4 }, visits: [first, next], alarmAfterMinutes: 30 } as TherapistPage}
        />,
      );
    const onTop = () =>
      page!.container.querySelector('section h2, section p')?.closest('section')?.textContent ?? '';

    beforeEach(() => {
      for (const id of [7, 8]) restoreVisit(id);
    });

    it('stays on top until it is put away, and nothing on the next one is tapped by the same finger', async () => {
      showPage(ended({ toCollect: 0, taken: [cash(1200)] }));
      expect(onTop()).toContain('Emily');
      await tap('Next visit');
      showPage(ended({ toCollect: 0, taken: [cash(1200)] }));
      expect(onTop()).toContain('Arun');
      expect(await tap('I’m on my way')).toEqual([]);
      const isTappable = () => page!.container.querySelector('section')!.parentElement!.className === '';
      expect(isTappable()).toBe(false);
      act(() => void vi.advanceTimersByTime(1_000));
      expect(isTappable()).toBe(true);
    });

    it('stays on top while its money is open, unless she has taken nothing yet', async () => {
      showPage(ended());
      act(() => void vi.advanceTimersByTime(60 * minute));
      expect(onTop()).toContain('Emily');
      await tap('Nothing yet');
      expect(onTop()).toContain('Arun');
      expect(shownText()).toMatch(/Emily.*Collect 1,200\sTHB/);
    });
  });
});

describe('what the server refused', () => {
  const herPage = { therapist: { id: 4 }, visits: [visit] } as TherapistPage;
  const refused = (refusal: TherapistDecisionOperation['refusal']) =>
    operation('on_the_way', { state: 'refused', refusal });
  const moved = { visitState: null, startTime: new Date(start + 2 * hour).toISOString() };

  it('is said again of the visit as it is now, or given up', async () => {
    act(() => setState({ operations: [refused({ code: 'booking_changed', now: moved })] }));
    expect(show(<Conflicts page={herPage} />)).toEqual(['Keep what I said', 'Keep it as it is now']);
    expect(shownText()).toMatch(/You said: I’m on my way at .*It was moved to/);
    await tap('Keep what I said');
    expect(await tap('Keep it as it is now')).toEqual([
      ['repeat', 'one'],
      ['discard', 'one'],
    ]);
  });

  it('can only be acknowledged when the visit is no longer hers', () => {
    act(() => setState({ operations: [refused({ code: 'booking_changed', now: null })] }));
    expect(show(<Conflicts page={herPage} />)).toEqual(['OK']);
  });

  it('shows what she took, and what was entered meanwhile', () => {
    const change = { payments: [{ method: 'cash' as const, amount: 600, tip: 0 }] };
    const taken = [{ method: 'card' as const, amount: 600, tip: 50 }];
    const now = { visitState: 'finished' as const, startTime: visit.startTime, taken };
    const refusal = { code: 'booking_changed' as const, now };
    const seen = { visitState: 'finished' as const, startTime: visit.startTime };
    act(() =>
      setState({ operations: [operation('payments', { ...change, seen, state: 'refused', refusal })] }),
    );
    show(<Conflicts page={herPage} />);
    expect(shownText()).toMatch(/You said: 600\sTHB · Cash at /);
    expect(shownText()).toMatch(/Entered meanwhile: 600\sTHB · Card \+ Tip: 50\sTHB · Card/);
  });

  it('shows what is open without hers when the shop has entered money meanwhile', () => {
    const payments = [{ method: 'cash' as const, amount: 600, tip: 0 }];
    const seen = { visitState: 'finished' as const, startTime: visit.startTime, open: 600 };
    const refusal = { code: 'booking_changed' as const, now: { ...seen, open: 0 } };
    act(() =>
      setState({ operations: [operation('payments', { payments, seen, state: 'refused', refusal })] }),
    );
    expect(show(<Conflicts page={herPage} />)).toEqual(['Keep what I said', 'Keep it as it is now']);
    expect(shownText()).toMatch(/The shop has entered money meanwhile.*: 0\sTHB is open without yours\./);
  });

  it.each<[string, TherapistDecisionOperation['refusal']]>([
    ['somebody else has the visit', { code: 'booking_changed', now: null }],
    [
      'its money can no longer be changed',
      { code: 'illegal_transition', now: { visitState: 'finished', startTime: visit.startTime } },
    ],
  ])('asks her to tell the shop what she took when %s', (_what, refusal) => {
    const payments = [{ method: 'cash' as const, amount: 600, tip: 0 }];
    act(() =>
      setState({
        operations: [
          { ...operation('finished', { state: 'refused', refusal }), opId: 'first' },
          operation('payments', { payments, seq: 2 }),
        ],
      }),
    );
    show(<Conflicts page={herPage} />);
    expect(shownText()).toMatch(/Tell the shop what you took: 600\sTHB · Cash/);
  });

  it('is shown to nobody else', () => {
    act(() => setState({ operations: [{ ...refused({ code: 'booking_changed', now: moved }), userId: 5 }] }));
    expect(show(<Conflicts page={herPage} />)).toEqual([]);
  });

  it('leaves nothing to tap on its visit until she has decided', () => {
    const operations = [refused({ code: 'booking_changed', now: moved })];
    expect(showActions({}, operations)).toEqual([]);
  });
});

describe('what this phone could not save', () => {
  const herPage = { therapist: { id: 4 }, visits: [visit] } as TherapistPage;
  const refusal = { code: 'booking_changed' as const, now: { visitState: null, startTime: visit.startTime } };
  const alerts = () =>
    [...page!.container.querySelectorAll('p[role=alert]')].map(({ textContent }) => textContent);
  const couldNotSave = expect.stringMatching(/^This phone could not save that\. Please try again\./);

  it.each([
    ['a step', 'Started', () => showActions()],
    ['that she is fine', 'I am fine', () => showActions({ visitState: 'started' })],
    ['a correction', 'Nobody there', () => showActions({ visitState: 'finished' })],
    ['taking a step back', 'Undo', () => showActions({}, [operation('on_the_way')])],
    ['what she said again', 'Keep what I said', () => show(<Conflicts page={herPage} />)],
    ['what she gave up', 'Keep it as it is now', () => show(<Conflicts page={herPage} />)],
    ['sending now', 'Send now', () => show(<Notices page={herPage} fetchedAt={start} />)],
    ['discarding', 'Discard them', () => show(<Notices page={herPage} fetchedAt={start} />)],
  ])('is said beside the button, with what to do, until it is saved: %s', async (_what, text, showIt) => {
    const operations =
      text === 'Send now'
        ? [operation('on_the_way')]
        : [operation('on_the_way', { state: 'refused', refusal, userId: text === 'Discard them' ? 5 : 4 })];
    act(() => setState({ operations }));
    setNow(start + hour);
    showIt();
    calls.disk.isFull = true;
    const scrolledTo = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await tap(text);
    expect(alerts()).toContainEqual(couldNotSave);
    const shown = scrolledTo.mock.contexts.map((element) => (element as HTMLElement).textContent);
    expect(shown).toContainEqual(couldNotSave);
    scrolledTo.mockRestore();
    act(() => void vi.advanceTimersByTime(500));
    calls.disk.isFull = false;
    expect(await tap(text)).toHaveLength(1);
    expect(alerts().join('')).toBe('');
  });
});

it('what is to be collected says that a slip is being checked', () => {
  const details = (fields: Partial<TherapistVisit>) => {
    show(<VisitDetails visit={optimisticVisit({ ...visit, ...fields }, [], 4)} />);
    return shownText();
  };
  expect(details({ isSlipWaiting: true })).toContain('The customer sent a slip, which the shop is checking.');
  expect(details({ isSlipWaiting: false })).not.toContain('slip');
});
