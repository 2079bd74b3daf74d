import { beforeAll, describe, expect, it } from 'vitest';
import { bookVisit } from '../../tests/support/api/bookVisit.ts';
import { setUpDeliveringApi } from '../../tests/support/api/deliveringApi.ts';
import { pollUntil } from '../../tests/support/pollUntil.ts';
import type { Booking } from '../contract/booking.ts';
import type { CustomerBooking } from '../contract/customerBooking.ts';

const shop = setUpDeliveringApi();

const names = {
  en: { service: 'Oil massage', therapist: 'Ploy' },
  th: { service: 'นวดน้ำมัน', therapist: 'พลอย' },
  hi: { service: 'तेल मसाज', therapist: 'प्लॉय' },
};

beforeAll(async () => {
  const { id, serviceId } = shop.therapist;
  const save = (path: string, of: 'service' | 'therapist') =>
    shop.api.manage('PATCH', path, {
      name: names.en[of],
      translations: { th: { name: names.th[of] }, hi: { name: names.hi[of] } },
    });
  await save(`/services/${serviceId}`, 'service');
  await save(`/therapists/${id}`, 'therapist');
  await shop.api.manage('PATCH', '/settings/notifications', { customerEmails: true, shopLanguage: 'th' });
});

describe('service and therapist', () => {
  const mailTo = async (address: string) => {
    const mails = await pollUntil(
      () => shop.providers.mail.mails.filter(({ to }) => to.includes(address)),
      (found) => found.length > 0,
    );
    return mails[0]?.mail.text;
  };

  it.each(['en', 'th', 'hi'] as const)(
    'have their names in %s in a message to a customer who reads it',
    async (locale) => {
      const clientEmail = `${locale}@example.com`;
      const startTime = `2027-03-0${{ en: 3, th: 4, hi: 5 }[locale]} 10:00`;
      const id = await bookVisit(shop.api, shop.therapist, { clientEmail, locale, startTime });
      const text = await mailTo(clientEmail);
      expect(text).toContain(names[locale].service);
      expect(text).toContain(names[locale].therapist);

      const { body } = await shop.api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
      const page = await shop.api.visit<{ data: CustomerBooking }>('GET', `/api${body.data.link}`);
      expect(page.body.data).toMatchObject({
        service: {
          name: names.en.service,
          translations: { th: { name: names.th.service }, hi: { name: names.hi.service } },
        },
        therapist: { name: names.en.therapist, translations: { th: { name: names.th.therapist } } },
      });
    },
  );

  it('have their names in the shop’s language in a message to the shop', async () => {
    const before = shop.providers.mail.mails.length;
    await bookVisit(shop.api, shop.therapist, { startTime: '2027-03-08 10:00', locale: 'hi' });
    const mails = await pollUntil(
      () => shop.providers.mail.mails.slice(before),
      (found) => found.length > 0,
    );
    expect(mails[0]?.mail.text).toContain(names.th.service);
    expect(mails[0]?.mail.text).toContain(names.th.therapist);
  });
});
