// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePlace } from '../../../tests/support/app/fakeCatalogue.ts';
import { unmountPage, therapist, renderPage } from '../../../tests/support/app/renderApp.tsx';

const everyone = [
  therapist({ id: 1, name: 'Ploy', locations: [fakePlace('Bangkok', 'Watthana')] }),
  therapist({
    id: 2,
    name: 'Anong',
    locations: [fakePlace('Bangkok', 'Watthana')],
    isActive: false,
  }),
  therapist({ id: 3, name: 'Niran', locations: [fakePlace('Phuket', 'Kathu')] }),
];

beforeEach(() => renderPage('/therapists', { '/api/therapists': everyone }));
afterEach(() => {
  vi.restoreAllMocks();
  unmountPage();
});

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

async function openList() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Find therapists near you' }));
  await screen.findByRole('listbox', { name: 'Locations' });
  return user;
}

describe('the location picker', () => {
  it('groups the districts by city and counts the therapists of each', async () => {
    await openList();
    const bangkok = within(screen.getByRole('group', { name: 'Bangkok' }));
    expect(bangkok.getByRole('option', { name: 'Watthana' }).textContent).toContain('2 therapists');
    const phuket = within(screen.getByRole('group', { name: 'Phuket' }));
    expect(phuket.getByRole('option', { name: 'Kathu' }).textContent).toContain('1 therapist');
    screen.getByRole('option', { name: 'All locations', selected: true });
  });

  it('shows only therapists of the chosen location, until all locations are chosen again', async () => {
    const user = await openList();
    await user.click(screen.getByRole('option', { name: 'Kathu' }));
    await waitFor(() => expect(names()).toEqual(['Niran']));
    screen.getByText('1 therapist');
    await user.click(screen.getByRole('button', { name: 'Location: Kathu, Phuket' }));
    await user.click(await screen.findByRole('option', { name: 'All locations' }));
    await waitFor(() => expect(names()).toEqual(['Niran', 'Ploy', 'Anong']));
  });

  it('says when nothing is found', async () => {
    const user = await openList();
    await user.type(screen.getByRole('combobox'), 'Atlantis');
    await screen.findByText('No location found.');
  });

  it('names beside a place the other name by which it was found', async () => {
    const user = await openList();
    await user.click(screen.getByRole('combobox'));
    await user.paste('फुकेट');
    await waitFor(() => {
      const options = [...document.querySelectorAll('[role=option]')];
      expect(options.map(({ textContent }) => textContent)).toEqual(['Kathu फुकेट1 therapist']);
    });
    expect(screen.getByText('फुकेट').lang).toBe('hi');
  });

  it('finds one of 300 places by a name in another language, and keeps it in the address by its main name', async () => {
    cleanup();
    // happy-dom lays nothing out
    for (const size of ['clientWidth', 'clientHeight'] as const)
      vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(300);
    for (const size of ['scrollWidth', 'scrollHeight'] as const)
      vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(44);
    const locations = Array.from({ length: 300 }, (_, n) => ({
      city: `City ${n % 10}`,
      district: `District ${n}`,
      translations: { th: { city: `เมือง ${n % 10}`, district: `เขต ${n}` } },
    }));
    const busy = therapist({ id: 9, name: 'Everywhere', locations });
    const page = await renderPage('/therapists', { '/api/therapists': [busy] }, 'th');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'ค้นหานักบำบัดใกล้คุณ' }));
    const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
    await waitFor(() => expect(options().length).toBeGreaterThan(3));
    // those in sight
    expect(options().length).toBeLessThan(30);
    expect(options()[1]!.getAttribute('aria-setsize')).toBe('301');
    await user.click(document.querySelector('[role=combobox]')!);
    await user.paste('dístrict 277');
    await waitFor(() =>
      expect(options().map(({ textContent }) => textContent)).toEqual(['เขต 277 District 277นักบำบัด 1 ท่าน']),
    );
    await user.click(options()[0]!);
    await screen.findByRole('button', { name: 'พื้นที่: เขต 277, เมือง 7' });
    expect(page.address()).toBe('/therapists?city=City+7&district=District+277');
  });
});
