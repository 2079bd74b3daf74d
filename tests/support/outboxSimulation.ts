import { randomUUID } from 'node:crypto';
import { nextStatuses, type Booking } from '#contract/booking.ts';
import {
  toDecisionBasis,
  decisionFeature,
  type Decision,
  type DecisionOperation,
} from '../../pwa/data/decisions.ts';
import { optimisticStatus } from '../../pwa/data/optimisticStatus.ts';
import { addOperation, undoOperation } from '../../pwa/offline/outbox/operations.ts';
import { sendAll, type SendEnvironment, type SendSummary } from '../../pwa/offline/outbox/send.ts';
import type { TestApi } from './api.ts';
import { openDevice, openTab, unlessKilled, withLock, type Device, type Tab } from './simulatedDevice.ts';
import { unreliableNetwork, type NetworkFault } from './unreliableNetwork.ts';

type Environment = SendEnvironment<DecisionOperation>;

/** Awaited before every step, so that a scheduler can interleave the steps. */
type Step = (what: string) => Promise<void>;

/**
 * Devices of one administrator, an unreliable network, and the real API. It records what no screen could show: the
 * requests in flight, and which versions of a booking were made by others.
 */
export class OutboxSimulation {
  readonly devices: Device[] = [];
  /** versions of each booking that no operation in the outbox made */
  readonly otherVersions = new Map<number, Set<number>>();
  /** every operation, as it was when it was stored */
  readonly enqueued = new Map<string, DecisionOperation>();
  /** the version on the screen when it was decided */
  readonly decidedOn = new Map<string, number>();
  readonly undone = new Set<string>();
  /** each violated rule of sending, as a sentence */
  readonly faults: string[] = [];
  private readonly inFlight = new Map<string, number>();
  private readonly network: ReturnType<typeof unreliableNetwork>;
  private clock = 0;

  constructor(
    private readonly api: TestApi,
    private readonly userId: number,
    readonly bookingIds: number[],
    private readonly step: Step,
    fate: () => NetworkFault,
  ) {
    this.network = unreliableNetwork(this.fetchDirectly, fate, () => this.step('late'));
    for (const id of bookingIds) this.otherVersions.set(id, new Set([1]));
  }

  async addDevice(): Promise<void> {
    const device = openDevice(await signIn(this.api));
    this.devices.push(device);
    await this.refresh(device);
  }

  /** The device fetches the bookings. */
  async refresh({ seen }: Device): Promise<void> {
    for (const id of this.bookingIds) {
      const { body } = await this.api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
      seen.set(id, { id, ...toDecisionBasis(body.data) });
    }
  }

  /** The administrator taps one of the buttons that the screen offers, if it offers any. */
  async decide(tab: Tab, bookingId: number, choice: number): Promise<void> {
    await unlessKilled(tab, async () => {
      const shown = optimisticStatus(tab.device.seen.get(bookingId)!, await tab.store.read(), this.userId);
      const offered = nextStatuses[shown.status] as readonly Decision[];
      const status = offered[choice % Math.max(1, offered.length)];
      if (!status || shown.refused) return;
      await this.step('enqueue');
      const opId = randomUUID();
      const after = await tab.store.change((operations) =>
        addOperation(decisionFeature, operations, {
          opId,
          refusal: null,
          userId: this.userId,
          bookingId,
          status,
          version: shown.version,
          seen: tab.device.seen.get(bookingId)!,
          createdAt: this.clock,
        }),
      );
      const added = after.find((operation) => operation.opId === opId);
      if (!added) return;
      this.enqueued.set(opId, added);
      this.decidedOn.set(opId, shown.version);
    });
  }

  async undo(tab: Tab, bookingId: number): Promise<void> {
    await unlessKilled(tab, async () => {
      const operations = await tab.store.read();
      const last = operations.findLast((operation) => operation.bookingId === bookingId);
      if (!last) return;
      await this.step('undo');
      let before: DecisionOperation[] = [];
      const after = await tab.store.change((all) => {
        before = all;
        return undoOperation(decisionFeature, all, last.opId);
      });
      for (const { opId } of before) {
        if (!after.some((operation) => operation.opId === opId)) this.undone.add(opId);
      }
    });
  }

  send(tab: Tab, hurry: boolean): Promise<SendSummary | null> {
    return unlessKilled(tab, () => sendAll(decisionFeature, this.environmentOf(tab), { hurry }));
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
      update bookings set status = ${status}, version = version + 1
      where id = ${bookingId} and status = ${from} returning version`;
    if (row) this.otherVersions.get(bookingId)!.add(row.version);
  }

  async endSession(device: Device): Promise<void> {
    await this.step('end session');
    await this.api.visit('POST', '/api/auth/logout', { token: device.token });
  }

  /** Every device signs in again on a network that works, and sends everything. */
  async settle(): Promise<void> {
    await this.network.settle();
    for (const device of this.devices) {
      device.token = await signIn(this.api);
      const tab = openTab(device);
      const environment = { ...this.environmentOf(tab), fetch: this.fetchDirectly };
      await sendAll(decisionFeature, environment, { hurry: true });
    }
  }

  private environmentOf(tab: Tab): Environment {
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

  private readonly fetchDirectly: Environment['fetch'] = (path, init) => fetch(this.api.base + path, init);

  private async travel(tab: Tab, path: string, init: RequestInit): Promise<Response> {
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

async function signIn(api: TestApi): Promise<string> {
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  return body.data.token;
}
