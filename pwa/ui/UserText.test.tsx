// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeLocation, fakeService } from '../../tests/support/app/fakeCatalogue.ts';
import {
  adminTherapist,
  renderAdminPage,
  renderPage,
  therapist,
  unmountPage,
} from '../../tests/support/app/renderApp.tsx';

const service = fakeService({ name: 'Oil massage', description: 'Slow and deep' });
const location = fakeLocation();
const answers = {
  '/api/services': [service],
  '/api/therapists': [therapist({ bio: 'Calm hands' })],
  '/api/admin/services': [service],
  '/api/admin/locations': [location],
  '/api/admin/therapists': [adminTherapist({ services: [service], locations: [location] })],
};

afterEach(unmountPage);

it.each([
  ['/services', ['Oil massage', 'Slow and deep']],
  ['/therapists', ['Calm hands']],
  ['/admin/services', ['Oil massage', 'Slow and deep']],
  ['/admin/locations', ['Bangkok', 'Sathon']],
  ['/admin/therapists', ['Ploy Srisuwan', 'Oil massage', 'Sathon, Bangkok']],
])('the Thai page %s says that texts of the catalogue are in English', async (path, texts) => {
  await (path.startsWith('/admin') ? renderAdminPage : renderPage)(path, answers, 'th');
  for (const text of texts) {
    const [shown] = await screen.findAllByText(text, { ignore: 'option, script' });
    expect(shown?.closest('[lang]')?.getAttribute('lang'), text).toBe('en');
  }
});
