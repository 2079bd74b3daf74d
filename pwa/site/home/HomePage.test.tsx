// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage, therapist, unmountPage } from '../../../tests/support/app/renderApp.tsx';

const answers = { '/api/therapists': [therapist()] };
afterEach(unmountPage);

describe('home', () => {
  it('says what the shop does, and leads to the therapists and to the services', async () => {
    await renderPage('/', answers);
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Find Your Perfect Massage Experience');
    const hero = within(title.parentElement!);
    hero.getByText('Professional massage services at your doorstep');
    const links = hero.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Book Now', '/therapists'],
      ['Our Services', '/services'],
    ]);
  });

  it('asks for a place, and shows the therapists, below its title', async () => {
    await renderPage('/', answers);
    const section = within(await screen.findByRole('region', { name: 'Find Your Perfect Therapist' }));
    section.getByRole('button', { name: 'Find therapists near you' });
    await section.findByRole('heading', { level: 3, name: 'Ploy Srisuwan' });
  });

  it('has its title in the reader’s language', async () => {
    await renderPage('/', answers, 'th');
    await waitFor(() => expect(document.title).toBe('นวดบำบัดถึงที่'));
  });
});
