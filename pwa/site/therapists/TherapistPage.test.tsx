// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { delayedResponse, fakeShop } from '../../../tests/support/app/fakeApi.ts';
import { fakePlace, fakeService } from '../../../tests/support/app/fakeCatalogue.ts';
import { unmountPage, therapist, renderPage, weeklyEntries } from '../../../tests/support/app/renderApp.tsx';
import { press } from '../../../tests/support/app/formActions.ts';
import { greyscale } from '../../ui/Portrait.css.ts';

const oil = fakeService({ id: 4 });
const evenings = weeklyEntries(
  ...[3, 4, 5, 6, 0].map((day): [number, string, string] => [day, '18:00', '02:00']),
);

afterEach(unmountPage);

describe('the profile of a therapist', () => {
  it('keeps the day and time that were looked for', async () => {
    await renderPage('/therapist/1?date=2099-12-01&time=18:30&lang=en', {
      '/api/therapists/1': therapist(),
      '/api/therapists/1/services': [oil],
    });
    const book = await screen.findByRole('link', { name: /^Book Now/ });
    expect(book.getAttribute('href')).toBe('/booking/1/4?date=2099-12-01&time=18%3A30');
  });

  it('says what the shop has filled in, and nothing of the rest', async () => {
    const ploy = therapist({ languages: ['th', 'en'], yearsOfExperience: 1, styles: [], gender: null });
    await renderPage('/therapist/1', { '/api/therapists/1': ploy, '/api/therapists/1/services': [oil] });
    await screen.findByText('Thai · English');
    screen.getByText(/^1\syear$/);
    for (const name of ['Pressure', 'Gender', 'Licence', 'Licence checked by the shop'])
      expect(screen.queryByText(name)).toBeNull();
  });

  it('shows the photographs that the shop has added', async () => {
    const photos = ['/uploads/1', '/uploads/2'];
    const ploy = therapist({ photos });
    await renderPage('/therapist/1', { '/api/therapists/1': ploy, '/api/therapists/1/services': [oil] });
    const shown = await screen.findAllByRole('img', { name: /^Photo \d of / });
    expect(shown.map((image) => image.getAttribute('src'))).toEqual(photos.map((path) => `${path}?w=640`));
  });

  it('leaves out a photograph that cannot be loaded, as without a connection', async () => {
    const ploy = therapist({ photos: ['/uploads/1', '/uploads/2'] });
    await renderPage('/therapist/1', { '/api/therapists/1': ploy, '/api/therapists/1/services': [oil] });
    fireEvent.error(await screen.findByRole('img', { name: 'Photo 1 of Ploy Srisuwan' }));
    expect(screen.getAllByRole('img', { name: /^Photo \d of / })).toEqual([
      screen.getByRole('img', { name: 'Photo 2 of Ploy Srisuwan' }),
    ]);
  });

  it('shows places and working hours, and each service can be booked', async () => {
    const mali = therapist({
      name: 'Mali Chaiyasit',
      availability: evenings,
      locations: [fakePlace('Phuket', 'Thalang')],
    });
    const { address } = await renderPage('/therapists', {
      '/api/therapists': [mali],
      '/api/therapists/1': mali,
      '/api/therapists/1/services': [oil],
    });
    const card = await screen.findByRole('article', { name: 'Mali Chaiyasit' });
    expect(card.textContent).toContain('6:00\u00a0PM\u00a0- 2:00\u00a0AM (next\u00a0day)');
    await press('View Profile', 'link');
    await screen.findByRole('heading', { name: 'Working Hours' });
    expect(screen.getByRole('main').textContent).toContain(
      'Wednesday - Sunday: 6:00\u00a0PM\u00a0- 2:00\u00a0AM (next\u00a0day)',
    );
    screen.getByText('Thalang, Phuket');
    const service = await screen.findByRole('article');
    within(service).getByText('60 min');
    await press(/^Book/, 'link');
    await waitFor(() => expect(address()).toBe('/booking/1/4'));
  });

  it('says when the shop is closed and why, and when the therapist works at other times', async () => {
    const at = (kind: 'time_off' | 'extra_hours', from: string, to: string) => ({
      kind,
      startTime: `${from}:00+07:00`,
      endTime: `${to}:00+07:00`,
    });
    const songkran = { en: 'Songkran Festival', th: 'วันสงกรานต์', hi: 'सोंगक्रान उत्सव' };
    vi.useFakeTimers({ now: new Date('2027-04-01T03:00:00Z'), toFake: ['Date'] });
    const mali = therapist({
      exceptions: [
        at('extra_hours', '2027-04-20T18:00', '2027-04-20T22:00'),
        at('time_off', '2027-03-01T00:00', '2027-03-02T00:00'),
      ],
    });
    await renderPage('/therapist/1', {
      '/api/shop': fakeShop({
        exceptions: [
          { ...at('time_off', '2027-04-13T00:00', '2027-04-16T00:00'), note: 'วันสงกรานต์', holiday: songkran },
          { ...at('time_off', '2027-05-03T00:00', '2027-05-04T00:00'), note: 'Team day', holiday: null },
        ],
      }),
      '/api/therapists/1': mali,
      '/api/therapists/1/services': [oil],
    });
    const list = (await screen.findByText(/^Closed: Tuesday/)).closest('ul')!;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Closed: Tuesday, April 13, 2027\u00a0– Thursday, April 15, 2027\u00a0· Songkran Festival',
      'Also working: Tuesday, April 20, 2027, 6:00\u00a0PM\u00a0- 10:00\u00a0PM',
      'Closed: Monday, May 3, 2027\u00a0· Team day',
    ]);
    vi.useRealTimers();
  });

  it('of an inactive therapist is marked, and offers nothing to book', async () => {
    const inactive = therapist({ isActive: false });
    await renderPage('/therapists', {
      '/api/therapists': [inactive],
      '/api/therapists/1': inactive,
      '/api/therapists/1/services': [oil, { ...oil, id: 5, name: 'Foot Massage' }],
    });
    const card = await screen.findByRole('article');
    within(card).getByText('Currently Unavailable');
    within(card).getByText('Not accepting new bookings');
    await press('View Details', 'link');
    await screen.findByText('This therapist is currently unavailable');
    expect([...document.querySelector('main img')!.classList]).toContain(greyscale);
    screen.getByText(
      'This therapist is not accepting new bookings at this time. Please check back later or choose another therapist.',
    );
    const buttons = await screen.findAllByRole('button', { name: 'Currently Unavailable' });
    expect(buttons.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true]);
    for (const service of screen.getAllByRole('article'))
      expect(within(service).queryByRole('link', { name: /^Book/ })).toBeNull();
  });

  it('says in which language texts are that are not in the page’s', async () => {
    const service = fakeService({ id: 7, name: 'นวดไทย', description: 'Slow and deep' });
    await renderPage(
      '/therapist/1',
      {
        '/api/therapists/1': therapist({ bio: 'Calm hands' }),
        '/api/therapists/1/services': [service],
      },
      'th',
    );
    const language = async (text: string) =>
      (await screen.findByText(text)).closest('[lang]')?.getAttribute('lang');
    expect([await language('Calm hands'), await language('Slow and deep')]).toEqual(['en', 'en']);
    // the link itself, without an element around the text
    expect((await screen.findByText('นวดไทย')).tagName).toBe('A');
  });

  it('says that it is loading, until it is there', async () => {
    const ploy = delayedResponse(therapist());
    await renderPage('/therapist/1', {
      '/api/therapists/1': ploy.answer,
      '/api/therapists/1/services': [oil],
    });
    await screen.findByText('Loading schedule...');
    ploy.release();
    await screen.findByRole('heading', { level: 1, name: 'Ploy Srisuwan' });
    expect(screen.queryByText('Loading schedule...')).toBeNull();
  });

  it('without hours, services or photo says so', async () => {
    await renderPage('/therapist/1', {
      '/api/therapists/1': therapist({ availability: [] }),
      '/api/therapists/1/services': [],
    });
    await screen.findByRole('heading', { level: 1, name: 'Ploy Srisuwan' });
    await screen.findByText('No schedule set');
    await screen.findByText('No services available for this therapist.');
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/portrait.svg');
  });

  it.each(['999999', '0', 'abc'])('with the id %s is not found, and leads to the list', async (id) => {
    const { address } = await renderPage(`/therapist/${id}`, { '/api/therapists': [therapist()] });
    await screen.findByRole('heading', { name: 'Therapist not found' });
    await press('Our Therapists', 'link');
    await screen.findByRole('article');
    expect(address()).toBe('/therapists');
  });
});

describe('the list of therapists', () => {
  it.each(['/', '/therapists'])('says on %s that there is nobody', async (path) => {
    await renderPage(path, { '/api/therapists': [] });
    await screen.findByText('No therapists found in this area');
    screen.getByText('Try selecting a different location');
    expect(screen.queryByRole('button', { name: 'Show all locations' })).toBeNull();
  });

  it('says that nobody comes to a place, and leads back to all', async () => {
    const { address } = await renderPage('/therapists?city=Bangkok&district=Atlantis', {
      '/api/therapists': [therapist()],
    });
    await screen.findByText('No therapists found in this area');
    screen.getByText('Try selecting a different location');
    await press('Show all locations');
    await screen.findByRole('article');
    expect(address()).toBe('/therapists');
  });
});

describe('an address that is not the app’s', () => {
  it('is not found, and leads home', async () => {
    const { address } = await renderPage('/no/such/page', { '/api/therapists': [] });
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(document.title).toBe('404 Page Not Found · Mobile Massage Therapy');
    screen.getByText('Did you forget to add the page to the router?');
    await press('Back to home', 'link');
    await screen.findByRole('heading', { level: 1, name: 'Find Your Perfect Massage Experience' });
    expect(address()).toBe('/');
  });
});

describe('the button that shares a profile', () => {
  const open = () =>
    renderPage('/therapist/1', {
      '/api/therapists/1': therapist({ name: 'Mali Chaiyasit' }),
      '/api/therapists/1/services': [oil],
    });
  const url = `${location.origin}/therapist/1?lang=en`;

  it('shares its link in the reader’s language, where the device can', async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await open();
    await press('Share');
    expect(share).toHaveBeenCalledWith({ title: 'Mali Chaiyasit', url });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('else copies the link and says so, or says that it could not', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await open();
    await press('Share');
    await screen.findByText('Link copied');
    expect(writeText).toHaveBeenCalledWith(url);
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    await press('Share');
    await screen.findByText(/This browser does not copy/);
    writeText.mockRestore();
  });
});
