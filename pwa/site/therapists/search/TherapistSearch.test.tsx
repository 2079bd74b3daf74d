// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import type { FreeTherapist } from '#contract/availability.ts';
import {
  fakeShop,
  noConnection,
  type FakeApi,
  type SentRequest,
} from '../../../../tests/support/app/fakeApi.ts';
import { fakePlace, fakeService, fakeTerms } from '../../../../tests/support/app/fakeCatalogue.ts';
import { press } from '../../../../tests/support/app/formActions.ts';
import {
  renderPage,
  therapist,
  unmountPage,
  weeklyEntries,
} from '../../../../tests/support/app/renderApp.tsx';
import { addDays, businessToday } from '../../../i18n/formats.ts';
import { recordReachability } from '../../../offline/connection.ts';
import './SearchByTime.tsx';

const today = businessToday();
const tomorrow = addDays(today, 1);

const service = (id: number, name: string, duration: number, price: number) =>
  fakeService({ id, name, duration, price });
const [oil, foot, herbal] = [
  service(4, 'Oil Massage', 60, 800),
  service(7, 'Foot Massage', 60, 450),
  service(8, 'Herbal Compress', 120, 1500),
];
const inSathon = [fakePlace('Bangkok', 'Sathon')];
const all = [
  { ...therapist({ id: 1, name: 'Ploy' }), services: [oil, foot] },
  { ...therapist({ id: 2, name: 'Dao' }), services: [oil] },
  { ...therapist({ id: 3, name: 'Krit', locations: inSathon }), services: [oil, herbal] },
  { ...therapist({ id: 4, name: 'Mali', locations: inSathon }), services: [herbal] },
];
const catalogue: Catalogue = {
  shop: fakeShop(),
  therapists: all,
  services: [oil, foot, herbal],
  terms: fakeTerms,
  locations: [],
};

type Free = Record<string, Record<number, string[]>>;

/** The shop's answers; `free` has the starts of each therapist by date. `asked` lists the queries about free times. */
function answersWith(free: Free): { answers: FakeApi; asked: URLSearchParams[] } {
  const asked: URLSearchParams[] = [];
  return {
    asked,
    answers: {
      '/api/therapists': all.map(({ services: _services, ...one }) => one),
      '/api/catalogue': catalogue,
      '/api/availability': ({ path }: SentRequest) => {
        const query = new URL(path, 'http://shop').searchParams;
        asked.push(query);
        const starts = free[query.get('date')!] ?? {};
        return all.map(({ id }): FreeTherapist => ({ therapistId: id, starts: starts[id] ?? [] }));
      },
    },
  };
}

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pick = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));

afterEach(() => {
  unmountPage();
  recordReachability(true);
});

describe('looking for a therapist by day, time and service', () => {
  it('asks for nothing until somebody opens it', async () => {
    const { answers, asked } = answersWith({});
    const { client, address } = await renderPage('/therapists', answers);
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(client.getQueryData(['catalogue'])).toBeUndefined();
    await press('Day, time, service');
    const fields = await screen.findByRole('region', { name: 'Day, time, service' });
    await waitFor(() => expect(document.activeElement).toBe(fields));
    expect(asked).toEqual([]);
    expect(address()).toBe('/therapists');
  });

  it('finds those who speak a language, or are women, where the shop has filled that in', async () => {
    const [ploy, dao, krit, mali] = all as [
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
    ];
    const filledIn: Catalogue = {
      ...catalogue,
      therapists: [
        { ...ploy, languages: ['th', 'hi'], gender: 'woman' },
        { ...dao, languages: ['th'], gender: 'woman' },
        { ...krit, languages: ['hi'], gender: 'man' },
        mali,
      ],
    };
    const { answers } = answersWith({});
    const { address } = await renderPage('/therapists', { ...answers, '/api/catalogue': filledIn });
    await press('Day, time, service');
    await screen.findByRole('radio', { name: 'Woman' });
    choose('Speaks', 'hi');
    await waitFor(() => expect(names()).toEqual(['Ploy', 'Krit']));
    expect(screen.getByRole('article', { name: 'Ploy' }).textContent).toContain('Thai, Hindi');
    await pick('Woman');
    await waitFor(() => expect(names()).toEqual(['Ploy']));
    expect(address()).toBe('/therapists?speaks=hi&gender=woman');
    choose('Service', '8');
    await screen.findByText('Nobody fits all of your choices');
  });

  it('offers what a link has chosen although no therapist has it, so that it can be left open', async () => {
    const { address } = await renderPage('/therapists?speaks=hi&gender=man', answersWith({}).answers);
    await screen.findByText('Nobody fits all of your choices');
    choose('Speaks', '');
    await waitFor(() => expect(address()).toBe('/therapists?gender=man'));
    await pick('Anybody');
    await waitFor(() => expect(names()).toHaveLength(all.length));
  });

  it('does not ask for what no therapist has', async () => {
    await renderPage('/therapists', answersWith({}).answers);
    await press('Day, time, service');
    await screen.findByRole('radio', { name: 'Any time' });
    expect(screen.queryByLabelText('Speaks')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Woman' })).toBeNull();
  });

  it('shows who is free on a day, the earliest first, with the price and a way into the form', async () => {
    const { answers, asked } = answersWith({
      [tomorrow]: { 1: ['10:00', '10:30', '11:00', '13:00', '14:00'], 2: ['09:00'], 4: ['12:00'] },
    });
    const { address } = await renderPage('/', answers);
    await press('Day, time, service');
    await pick('Tomorrow');
    await screen.findByText('3 therapists are free');
    expect(address()).toBe(`/?date=${tomorrow}`);
    expect(asked.map(String)).toEqual([`date=${tomorrow}`]);
    expect(names()).toEqual(['Dao', 'Ploy', 'Mali']);

    const first = screen.getByRole('link', { name: 'Tomorrow 9:00\u00a0AM\u00a0· 800\u00a0THB' });
    expect(first.getAttribute('href')).toBe(`/booking/2/4?date=${tomorrow}&time=09:00`);
    const ploy = within(screen.getByRole('article', { name: 'Ploy' }));
    expect(ploy.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Ploy',
      'Tomorrow 10:00\u00a0AM',
      '10:30\u00a0AM',
      '11:00\u00a0AM',
      '1:00\u00a0PM',
      'More times',
    ]);
    // no service was chosen: the form asks for it
    ploy.getByText(/^from 450\sTHB$/);
    const ten = ploy.getByRole('link', { name: /^Tomorrow/ });
    expect(ten.getAttribute('href')).toBe(`/booking/1/7?date=${tomorrow}&time=10:00&service=any`);
    // the hour that is free is too short for her only service
    const mali = within(screen.getByRole('article', { name: 'Mali' }));
    const profile = `/therapist/4?date=${tomorrow}&time=12:00`;
    for (const name of [/^Tomorrow/, 'Mali'])
      expect(mali.getByRole('link', { name }).getAttribute('href')).toBe(profile);
    const portrait = mali.getByRole('link', { name: '', hidden: true });
    expect(portrait.getAttribute('href')).toBe(profile);
  });

  it('shows the small hours of a shift with the evening on which it began, and both days of the night', async () => {
    const weekday = new Date(tomorrow).getUTCDay();
    const late = { ...all[0]!, availability: weeklyEntries([weekday, '22:00', '02:00']) };
    const after = addDays(tomorrow, 1);
    const { answers, asked } = answersWith({ [tomorrow]: {}, [after]: { 1: ['00:30', '01:00'] } });
    answers['/api/catalogue'] = { ...catalogue, therapists: [late, ...all.slice(1)] };
    await renderPage(`/therapists?date=${tomorrow}`, answers);
    const first = await screen.findByRole('link', { name: /^12:30\sAM, in the night from/ });
    expect(names()).toEqual(['Ploy']);
    expect(first.getAttribute('href')).toBe(`/booking/1/7?date=${after}&time=00:30&service=any`);
    screen.getByRole('link', { name: /^1:00\sAM, in the night from/ });
    expect(asked.map(String)).toEqual([`date=${tomorrow}`, `date=${after}&from=00%3A00&to=04%3A59`]);
  });

  it('looks a week ahead for whoever offers a service, until each has a free time', async () => {
    const free: Free = { [today]: { 2: ['23:30'] }, [tomorrow]: { 1: ['09:00'], 3: ['08:00'] } };
    const { answers, asked } = answersWith(free);
    await renderPage('/therapists?service=4', answers);
    await screen.findByRole('link', { name: /^Tomorrow 8:00/ });
    expect(names()).toEqual(['Dao', 'Krit', 'Ploy']);
    expect(asked.map(String)).toEqual([`date=${today}&serviceId=4`, `date=${tomorrow}&serviceId=4`]);
    expect(screen.getByLabelText('Service')).toHaveProperty('value', '4');
  });

  it('lists those without a free time last, and says so', async () => {
    const { answers, asked } = answersWith({ [today]: { 3: ['23:30'] } });
    await renderPage('/therapists?service=4', answers);
    await screen.findByRole('link', { name: /^Today/ });
    expect(names()).toEqual(['Krit', 'Ploy', 'Dao']);
    expect(screen.getAllByText('No free time in the next seven days')).toHaveLength(2);
    expect(asked).toHaveLength(7);
  });

  it('keeps place, day, part of the day and service in the address', async () => {
    const { answers, asked } = answersWith({ [today]: { 3: ['18:00'] } });
    const place = 'city=Bangkok&district=Sathon';
    const { address } = await renderPage(`/therapists?${place}`, answers);
    await screen.findByText('2 therapists');
    await press('Day, time, service');
    await pick('Today');
    await pick('Evening');
    choose('Service', '4');
    await waitFor(() => expect(address()).toBe(`/therapists?${place}&date=${today}&part=evening&service=4`));
    await waitFor(() => expect(names()).toEqual(['Krit']));
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({
      date: today,
      city: 'Bangkok',
      district: 'Sathon',
      from: '17:00',
      to: '23:59',
      serviceId: '4',
    });
    await press('Clear');
    expect(address()).toBe(`/therapists?${place}`);
    await screen.findByText('2 therapists');
    const trigger = screen.getByRole('button', { name: 'Day, time, service' });
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it('says when nobody is free, and when nobody offers the service there', async () => {
    const { answers } = answersWith({});
    await renderPage(`/therapists?date=${tomorrow}`, answers);
    await screen.findByText('Nobody is free then');
    unmountPage();
    await renderPage('/therapists?city=Bangkok&district=Sathon&service=7', answers);
    await screen.findByText('Nobody offers this service there');
  });

  it('ignores a day that is over and what is no choice', async () => {
    const { answers, asked } = answersWith({});
    await renderPage('/therapists?date=2020-01-01&part=noon&service=all', answers);
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(asked).toEqual([]);
  });

  it('takes another date, which may not be over', async () => {
    const { answers } = answersWith({});
    const { address } = await renderPage('/therapists', answers);
    await press('Day, time, service');
    await pick('Date…');
    choose('Date', addDays(today, -1));
    expect(address()).toBe('/therapists');
    choose('Date', addDays(today, 9));
    await waitFor(() => expect(address()).toBe(`/therapists?date=${addDays(today, 9)}`));
  });

  it('without a connection still finds who offers a service in a place, and shows no time as free', async () => {
    const { answers } = answersWith({ [today]: { 1: ['23:30'] } });
    answers['/api/availability'] = noConnection;
    await renderPage('/therapists?city=Bangkok&district=Watthana&service=4', answers);
    await screen.findByText('Choosing a time needs a connection');
    expect(names()).toEqual(['Ploy', 'Dao']);
    expect(screen.queryByRole('link', { name: /^Today/ })).toBeNull();
    expect(screen.queryByText(/No free time/)).toBeNull();
  });

  it('takes back the times when the connection is lost', async () => {
    const { answers } = answersWith({ [today]: { 1: ['23:30'] } });
    await renderPage(`/therapists?date=${today}`, answers);
    await screen.findByRole('link', { name: /^Today/ });
    recordReachability(false);
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Today/ })).toBeNull());
    expect(names()).toEqual(['Ploy', 'Dao', 'Krit', 'Mali']);
  });
});

it('the card of a service leads to those who offer it', async () => {
  const { answers } = answersWith({ [today]: { 1: ['23:30'] } });
  const { address } = await renderPage('/services', { ...answers, '/api/services': catalogue.services });
  const card = (await screen.findAllByRole('article'))[0]!;
  fireEvent.click(within(card).getByRole('link', { name: 'Choose a therapist' }));
  await waitFor(() => expect(address()).toBe('/therapists?service=7'));
  await screen.findByRole('link', { name: /^Today/ });
  expect(names()).toEqual(['Ploy']);
});
