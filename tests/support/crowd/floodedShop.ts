import type { TestApi } from '../api/api.ts';
import { ipAddressOf, phoneOf } from './contention.ts';
import { customerFields, hoursEveryDay, makeService, makeTherapist, utcDateIn } from '../testData.ts';

type Bookable = { id: number; serviceId: number };
type Flood = {
  therapists: number;
  /** the addresses that send invented requests, in turn */
  addresses: number;
  /** the invented requests of each minute; each address sends at most three of them, as the limit of an address allows */
  eachMinute: number;
  minutes: number;
};
type Outcome = {
  visitors: number;
  /** visitors who got the shown time that they tried first */
  booked: number;
  /** of those, how many hold their time at the end */
  held: number;
  /** invented requests that were taken, and those that hold a time at the end */
  invented: number;
  inventedHeld: number;
  /** the share of the week's starts that is still shown as free */
  shown: number;
};

const week = Array.from({ length: 7 }, (_, day) => utcDateIn(2 + day));

/**
 * A shop of therapists with ten hours a day, and a flood that takes whatever is shown as free in the coming week,
 * while each minute a visitor with an address and a number of their own requests the first time that they like. Time passes
 * in the database.
 */
export async function floodShop(
  api: TestApi,
  { therapists: size, addresses, eachMinute, minutes }: Flood,
): Promise<Outcome> {
  const { id: serviceId } = await makeService(api.manage);
  const therapists: Bookable[] = [];
  for (let n = 0; n < size; n += 1) {
    const fields = { hours: hoursEveryDay('10:00', '20:00'), serviceIds: [serviceId] };
    therapists.push(await makeTherapist(api.manage, fields));
  }
  const random = createRandom(addresses);
  const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  const slots = async ({ id }: Bookable, date: string, address: string): Promise<string[]> => {
    const path = `/api/therapists/${id}/availability/slots?date=${date}&serviceId=${serviceId}`;
    const headers = { 'X-Forwarded-For': address };
    return (await api.visit<{ data: string[] }>('GET', path, { headers })).body.data;
  };
  const shownStarts = async () => {
    let count = 0;
    for (const therapist of therapists) {
      for (const date of week) count += (await slots(therapist, date, ipAddressOf(3_000_000))).length;
    }
    return count;
  };
  let phones = 0;
  const request = async (address: string, clientName: string): Promise<number> => {
    // a day on which nothing is shown is not tried
    for (let tries = 0; tries < 20; tries += 1) {
      const therapist = anyOf(therapists)!;
      const date = anyOf(week)!;
      const start = anyOf(await slots(therapist, date, address));
      if (start === undefined) continue;
      const startTime = `${date} ${start}`;
      const clientPhone = phoneOf(++phones);
      const body = {
        ...customerFields,
        clientName,
        clientPhone,
        therapistId: therapist.id,
        serviceId,
        startTime,
      };
      const headers = { 'X-Forwarded-For': address };
      return (await api.visit('POST', '/api/bookings', { body, headers })).status;
    }
    return 0;
  };

  const before = await shownStarts();
  let [sender, visitors, booked] = [0, 0, 0];
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let sent = 0; sent < Math.min(eachMinute, 3 * addresses); sent += 1) {
      await request(ipAddressOf(1_000_000 + (sender++ % addresses)), 'Invented');
    }
    visitors += 1;
    if ((await request(ipAddressOf(2_000_000 + visitors), 'Genuine')) === 201) booked += 1;
    await passMinute(api);
  }
  const [count] = await api.sql<{ invented: number; inventedHeld: number; held: number }[]>`
    select
      count(*) filter (where client_name = 'Invented')::integer as invented,
      count(*) filter (where client_name = 'Invented' and not isempty(occupied))::integer as "inventedHeld",
      count(*) filter (where client_name = 'Genuine' and not isempty(occupied))::integer as held
    from bookings where service_id = ${serviceId}`;
  return { visitors, booked, ...count!, shown: (await shownStarts()) / before };
}

/** Makes what the limits of an address count a minute older. */
const passMinute = (api: TestApi) =>
  api.sql.unsafe(`
    update bookings set created_at = created_at - interval '1 minute' where created_at > now() - interval '10 minutes';
    update booking_sources set sent_at = sent_at - interval '1 minute' where sent_at > now() - interval '10 minutes';
    update throttle_hits set hit_at = hit_at - interval '1 minute' where hit_at > now() - interval '10 minutes'`);

/** The same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
