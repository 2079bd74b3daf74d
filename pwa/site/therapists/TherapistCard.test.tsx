// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { unmountPage, therapist, renderPage, weeklyEntries } from '../../../tests/support/app/renderApp.tsx';
import { greyscale } from '../../ui/Portrait.css.ts';

afterEach(unmountPage);

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

describe('a therapist card', () => {
  it('shows name, hours, places and bio, and leads to the profile', async () => {
    await renderPage('/therapists', {
      '/api/therapists': [
        therapist({ id: 7, bio: 'Quiet hands.', availability: weeklyEntries([1, '09:00', '17:00']) }),
      ],
    });
    const card = await cardOf('Ploy Srisuwan');
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'Monday: 9:00\u00a0AM\u00a0- 5:00\u00a0PM',
    );
    card.getByText('Watthana, Bangkok');
    card.getByText('Quiet hands.');
    expect(card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/therapist/7');
    expect(card.queryByText('Currently Unavailable')).toBeNull();
    expect([...card.getByRole('presentation').classList]).not.toContain(greyscale);
  });

  it('says which languages the therapist speaks, in the reader’s language', async () => {
    await renderPage('/therapists', { '/api/therapists': [therapist({ languages: ['th', 'en'] })] }, 'hi');
    const card = await cardOf('Ploy Srisuwan');
    card.getByText('थाई, अंग्रेज़ी');
  });

  it('of an inactive therapist is grey, says so twice and links to the details', async () => {
    await renderPage('/therapists', { '/api/therapists': [therapist({ isActive: false })] });
    const card = await cardOf('Ploy Srisuwan');
    card.getByText('Currently Unavailable');
    card.getByText('Not accepting new bookings');
    card.getByRole('link', { name: 'View Details' });
    expect([...card.getByRole('presentation').classList]).toContain(greyscale);
  });

  it('shows “No schedule set” without hours, and the placeholder without a photo', async () => {
    await renderPage('/therapists', { '/api/therapists': [therapist({ availability: [], imageUrl: null })] });
    const card = await cardOf('Ploy Srisuwan');
    card.getByText('No schedule set');
    expect(card.getByRole('presentation').getAttribute('src')).toBe('/portrait.svg');
  });

  it('shows the hours in Thai, including those past midnight', async () => {
    const nights = weeklyEntries([5, '18:00', '02:00'], [6, '18:00', '02:00']);
    await renderPage('/therapists', { '/api/therapists': [therapist({ availability: nights })] }, 'th');
    const card = await cardOf('Ploy Srisuwan');
    card.getByText((_, element) =>
      Boolean(
        element?.matches('li') &&
        element.textContent === 'วันศุกร์ - วันเสาร์: 18:00\u00a0- 02:00\u00a0น. (วันถัดไป)',
      ),
    );
  });
});
