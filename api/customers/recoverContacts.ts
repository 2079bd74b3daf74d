import { retryOnDeadlock, type Sql } from '../database/client.ts';

/** so many bookings are looked at in one short query */
const batch = 2_000;

/** Gives customers the contacts of their bookings that an earlier release has lost, see sql/functions/recover_contacts.sql. */
export async function recoverContacts(sql: Sql): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const from: number = after;
    const [row] = await retryOnDeadlock(
      () => sql<[{ after: number | null }]>`select recover_contacts(${from}, ${batch}) as after`,
    );
    after = row.after;
  }
}
