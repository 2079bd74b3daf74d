import { screen } from '@testing-library/react';

/** What the page says about a server that does not know its own address. */
export const publicUrlNotes = () =>
  screen.queryAllByText(/^PUBLIC_URL is not set/).map(({ textContent }) => textContent);

/** Said beside links that are copied or sent from the page. */
export const linksLeadHere = `PUBLIC_URL is not set on the server: links lead to ${location.origin}, the address that you use now.`;
