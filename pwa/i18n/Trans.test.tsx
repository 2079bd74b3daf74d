// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { bookingAnswers } from '../../tests/support/app/bookingAnswers.ts';
import { renderPage, therapist, unmountPage } from '../../tests/support/app/renderApp.tsx';

afterEach(unmountPage);

it.each(['Ploy <b>Dao</b>', '<0>Ploy</0>', 'Ploy <', '</b>'])(
  'a name like %s is shown in a sentence as it was typed',
  async (name) => {
    const inactive = therapist({ name, isActive: false });
    await renderPage('/booking/1/1', bookingAnswers({ '/api/therapists/1': inactive }));
    await screen.findByText(
      `${name} is not accepting new bookings at this time. Please choose another therapist.`,
    );
  },
);
