import { randomUUID } from 'node:crypto';
import { visitStates } from '#contract/visit.ts';
import { addOperation, undoOperation, type NewOperation } from '../../../pwa/offline/outbox/operations.ts';
import { sendAll, type SendEnvironment, type SendSummary } from '../../../pwa/offline/outbox/send.ts';
import type { TestApi } from '../api/api.ts';
import {
  openDevice,
  openTab,
  unlessKilled,
  withLock,
  type BookingOperation,
  type Device,
  type Tab,
} from './simulatedDevice.ts';
import type { SimulatedRole, Tapped } from './simulatedRoles.ts';
import { unreliableNetwork, type NetworkFault } from './unreliableNetwork.ts';

/** Awaited before every step, so that a scheduler can interleave the steps. */
type Step = (what: string) => Promise<void>;

/**
 * Devices of one user, an administrator or a therapist, an unreliable network, and the real API. It records what no screen could show: the
 * requests in flight, and which versions of a booking were made by others.
 */
export class OutboxSimulation<Op extends BookingOperation, Seen> {
  readonly devices: Device<Op, Seen>[] = [];
  /** versions of each booking that no operation in the outbox made */
  readonly otherVersions = new Map<number, Set<number>>();
  /** every operation, as it was when it was stored */
  readonly enqueued = new Map<string, Op>();
  /** the operation as it was tapped, before it was queued behind others */
  readonly decidedOn = new Map<string, Tapped<Op>>();
  readonly undone = new Set<string>();
  /** each violated rule of sending, as a sentence */
  readonly faults: string[] = [];
  private readonly inFlight = new Map<string, number>();
  private readonly network: ReturnType<typeof unreliableNetwork>;
  // a day that the server accepts: with each change it is sent when that was said
  private clock = Date.UTC(2026, 0, 1);

  constructor(
    private readonly api: TestApi,
    readonly role: SimulatedRole<Op, Seen>,
    readonly bookingIds: number[],
    private readonly step: Step,
    fate: () => NetworkFault,
  ) {
    this.network = unreliableNetwork(this.fetchDirectly, fate, () => this.step('late'));
    for (const id of bookingIds) this.otherVersions.set(id, new Set([1]));
  }

  async addDevice(): Promise<void> {
    const device = openDevice<Op, Seen>(await this.role.signIn());
    this.devices.push(device);
    await this.refresh(device);
  }

  /** The device fetches the bookings. */
  async refresh({ seen }: Device<Op, Seen>): Promise<void> {
    for (const id of this.bookingIds) {
      const found = await this.role.look(id);
      if (found) seen.set(id, found);
    }
  }

  /** The user taps one of the buttons that the screen offers, if it offers any. */
  async decide(tab: Tab<Op, Seen>, bookingId: number, choice: number): Promise<void> {
    await unlessKilled(tab, async () => {
      const tapped = this.role.tap(tab.device.seen.get(bookingId)!, await tab.store.read(), choice);
      if (!tapped) return;
      await this.step('enqueue');
      const opId = randomUUID();
      const createdAt = this.clock;
      const after = await tab.store.change((operations) =>
        addOperation(this.role.feature, operations, { ...tapped, opId, createdAt } as NewOperation<Op>),
      );
      const added = after.find((operation) => operation.opId === opId);
      if (!added) return;
      this.enqueued.set(opId, added);
      this.decidedOn.set(opId, tapped);
    });
  }

  async undo(tab: Tab<Op, Seen>, bookingId: number): Promise<void> {
    await unlessKilled(tab, async () => {
      const operations = await tab.store.read();
      const last = operations.findLast((operation) => operation.bookingId === bookingId);
      if (!last) return;
      await this.step('undo');
      let before: Op[] = [];
      const after = await tab.store.change((all) => {
        before = all;
        return undoOperation(this.role.feature, all, last.opId);
      });
      for (const { opId } of before) {
        if (!after.some((operation) => operation.opId === opId)) this.undone.add(opId);
      }
    });
  }

  send(tab: Tab<Op, Seen>, isUrgent: boolean): Promise<SendSummary | null> {
    return unlessKilled(tab, () => sendAll(this.role.feature, this.environmentOf(tab), { isUrgent }));
  }

  /** Another device edits the booking. */
  async edit(bookingId: number): Promise<void> {
    await this.step('edit elsewhere');
    const [row] = await this.api.sql<{ version: number }[]>`
      update bookings set notes = ${randomUUID()}, version = version + 1 where id = ${bookingId} returning version`;
    this.otherVersions.get(bookingId)!.add(row!.version);
  }

  /** Another device decides about the booking, if its status allows that decision. */
  async decideElsewhere(bookingId: number, choice: number): Promise<void> {
    await this.step('decide elsewhere');
    const status = (['approved', 'denied', 'cancelled'] as const)[choice % 3]!;
    const from = status === 'cancelled' ? 'approved' : 'pending';
    const [row] = await this.api.sql<{ version: number }[]>`
      select version
      from (select b from bookings b where id = ${bookingId} and status = ${from} for update) found (b)
      cross join lateral write_booking(
        b, jsonb_populate_record(b, jsonb_build_object('status', ${status}::text, 'version', (b).version + 1)))`;
    if (row) this.otherVersions.get(bookingId)!.add(row.version);
  }

  /** The other side, the therapist or the administrator, says how the visit goes, if it is approved. */
  async visitElsewhere(bookingId: number, choice: number): Promise<void> {
    await this.step('visit elsewhere');
    const state = visitStates[choice % visitStates.length]!;
    const [row] = await this.api.sql<{ version: number }[]>`
      with said as (
        insert into visits (booking_id, state)
        select id, ${state}::text from bookings b
        where id = ${bookingId} and status = 'approved'
          and (select v.state from visits v where v.booking_id = b.id) is distinct from ${state}
        on conflict (booking_id) do update set state = excluded.state
        returning booking_id)
      update bookings set version = version + 1 where id = (select booking_id from said) returning version`;
    if (row) this.otherVersions.get(bookingId)!.add(row.version);
  }

  async endSession({ token }: Device<Op, Seen>): Promise<void> {
    await this.step('end session');
    await this.role.endSession(token);
  }

  /** Every device signs in again on a network that works, and sends everything. */
  async settle(): Promise<void> {
    await this.network.settle();
    for (const device of this.devices) {
      device.token = await this.role.signIn();
      const tab = openTab(device);
      const environment = { ...this.environmentOf(tab), fetch: this.fetchDirectly };
      await sendAll(this.role.feature, environment, { isUrgent: true });
    }
  }

  private environmentOf(tab: Tab<Op, Seen>): SendEnvironment<Op> {
    const alive = async (what: string) => {
      await this.step(what);
      this.clock += 1000;
      if (tab.isDead) await tab.died;
    };
    const { store, device } = tab;
    return {
      store: {
        ...store,
        read: async () => {
          await alive('read');
          return store.read();
        },
        change: async (work) => {
          await alive('write');
          const after = await store.change(work);
          await alive('written');
          return after;
        },
      },
      fetch: async (path, init) => {
        await alive('leave');
        const response = await this.travel(tab, path, init);
        await alive('arrive');
        return response;
      },
      token: () => Promise.resolve(device.token),
      lock: (name, work) => withLock(tab, name, work),
      isOnline: () => true,
      now: () => this.clock,
      random: () => 0.5,
    };
  }

  private readonly fetchDirectly: SendEnvironment<Op>['fetch'] = (path, init) =>
    fetch(this.api.base + path, init);

  private async travel(tab: Tab<Op, Seen>, path: string, init: RequestInit): Promise<Response> {
    if (init.method === 'GET') return this.network.fetch(path, init);
    const queue = `device ${this.devices.indexOf(tab.device)}, ${path}`;
    const inFlight = (this.inFlight.get(queue) ?? 0) + 1;
    this.inFlight.set(queue, inFlight);
    if (inFlight > 1) this.faults.push(`${queue}: two requests in flight at once`);
    try {
      return await Promise.race([this.network.fetch(path, init), tab.died]);
    } finally {
      this.inFlight.set(queue, (this.inFlight.get(queue) ?? 1) - 1);
    }
  }
}
