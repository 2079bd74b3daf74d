import { screen } from '@testing-library/react';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import type { FakeApi, SentRequest } from './fakeApi.ts';
import { fakeLocation, fakeService } from './fakeCatalogue.ts';
import { fill, press } from './formActions.ts';
import { adminTherapist } from './renderApp.tsx';

export const therapistsPath = '/api/admin/therapists';
export const oilMassage = fakeService();
export const bangSue = fakeLocation({ district: 'Bang Sue' });
export const dao = adminTherapist({ name: 'Dao' });

const stored = (id: number, { serviceIds, locationIds, ...input }: TherapistInput): AdminTherapist => ({
  ...adminTherapist({ availability: [] }),
  ...input,
  id,
  services: serviceIds.includes(oilMassage.id) ? [oilMassage] : [],
  locations: locationIds.includes(bangSue.id) ? [bangSue] : [],
});

/** A fake API that stores the therapists it receives. */
export function fakeTherapistApi(therapists: AdminTherapist[]): FakeApi {
  return {
    '/api/admin/services': [oilMassage],
    '/api/admin/locations': [bangSue],
    [`GET ${therapistsPath}`]: () => therapists,
    [`POST ${therapistsPath}`]: ({ body }: SentRequest) => {
      therapists = [...therapists, stored(therapists.length + 1, body as TherapistInput)];
      return therapists.at(-1);
    },
    [`PATCH ${therapistsPath}/1`]: ({ body }: SentRequest) => {
      therapists = therapists.map((one) => (one.id === 1 ? stored(1, body as TherapistInput) : one));
      return therapists[0];
    },
    [`PATCH ${therapistsPath}/1/active`]: ({ body }: SentRequest) => {
      therapists = therapists.map((one) =>
        one.id === 1 ? { ...one, ...(body as { isActive: boolean }) } : one,
      );
      return therapists[0];
    },
    [`DELETE ${therapistsPath}/1`]: () => {
      therapists = [];
      return new Response(null, { status: 204 });
    },
  };
}

export async function addTherapist(name: string) {
  await press('Add New Therapist');
  const dialog = await screen.findByRole('dialog', { name: 'Add New Therapist' });
  if (name) fill('Name', name);
  return dialog;
}
