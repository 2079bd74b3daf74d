import { randomUUID } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { nextStatuses, type Booking } from '#contract/booking.ts';
import { Database } from '../../pwa/offline/persistence/database.ts';
import {
  added,
  bookingFacts,
  standing,
  undone,
  type Decision,
  type Facts,
  type Operation,
} from '../../pwa/offline/outbox/operations.ts';
import { sendAll, type Round, type Tools } from '../../pwa/offline/outbox/send.ts';
import { dexieStore, type OperationStore } from '../../pwa/offline/outbox/store.ts';
import type { TestApi } from './api.ts';

/** What the network does to one request. */
export type NetworkFault =
  | 'fine'
  | 'lostOnTheWay'
  | 'lostAnswer'
  | 'late'
  | 'twice'
  | 'unavailable'
  | 'portal';

/** Decides when each step happens; the world asks before every one of them. */
export type BeforeStep = (what: string) => Promise<void>;

type Tab = { device: Device; shelf: OperationStore; isDead: boolean; died: Promise<never>; kill: () => void };

/** A phone: its own disk, its own locks, its own sign-in; tabs come and go on it. */
type Device = {
  disk: IDBFactory;
  token: string;
  /** the bookings as they were when this device last looked */
  seen: Map<number, Facts & { id: number }>;
  locks: Map<string, Promise<void>>;
  tabs: Tab[];
};

export class TabKilled extends Error {}

/**
 * Devices of one administrator, a network that does its worst, and the real API. It keeps count of what nobody on
 * a screen could see: what was in flight, and which versions of a booking were made by others.
 */
export class OutboxSimulation {
  readonly devices: Device[] = [];
  /** versions of each booking that no operation made */
  readonly elsewhere = new Map<number, Set<number>>();
  /** every operation that was ever kept, as it was when it was kept */
  readonly kept = new Map<string, Operation>();
  /** the version that stood on the screen when it was decided */
  readonly decidedOn = new Map<string, number>();
  readonly takenBack = new Set<string>();
  /** each rule of sending that was broken, in words */
  readonly faults: string[] = [];
  private readonly inFlight = new Map<string, number>();
  private readonly late: Promise<unknown>[] = [];
  private clock = 0;

  constructor(
    private readonly api: TestApi,
    private readonly userId: number,
    readonly bookingIds: number[],
    private readonly step: BeforeStep,
    private readonly fate: () => NetworkFault,
  ) {
    for (const id of bookingIds) this.elsewhere.set(id, new Set([1]));
  }

  async addDevice(): Promise<void> {
    const device: Device = {
      disk: new IDBFactory(),
      token: await signIn(this.api),
      seen: new Map(),
      locks: new Map(),
      tabs: [],
    };
    device.tabs.push(this.openTab(device), this.openTab(device));
    this.devices.push(device);
    await this.look(device);
  }

  private openTab(device: Device): Tab {
    let die: (error: Error) => void = () => {};
    const died = new Promise<never>((_, reject) => {
      die = reject;
    });
    died.catch(() => {});
    const database = new Database({ indexedDB: device.disk, IDBKeyRange });
    const tab: Tab = {
      device,
      shelf: dexieStore(database),
      isDead: false,
      died,
      kill: () => {
        tab.isDead = true;
        die(new TabKilled());
      },
    };
    return tab;
  }

  /** A tab ends between any two of its steps; what it had sent travels on, and what it held is free. */
  kill(device: Device, place: number): void {
    device.tabs[place]?.kill();
    device.tabs[place] = this.openTab(device);
  }

  async look({ seen }: Device): Promise<void> {
    for (const id of this.bookingIds) {
      const { body } = await this.api.manage<{ data: Booking }>('GET', `/bookings/${id}`);
      seen.set(id, { id, ...bookingFacts(body.data) });
    }
  }

  /** The administrator taps one of the buttons that the screen offers, if it offers any. */
  async decide(tab: Tab, bookingId: number, choice: number): Promise<void> {
    await this.living(tab, async () => {
      const shown = standing(tab.device.seen.get(bookingId)!, await tab.shelf.read(), this.userId);
      const offered = nextStatuses[shown.status] as readonly Decision[];
      const status = offered[choice % Math.max(1, offered.length)];
      if (!status || shown.refused) return;
      await this.step('keep');
      const opId = randomUUID();
      const after = await tab.shelf.change((operations) =>
        added(operations, {
          opId,
          userId: this.userId,
          bookingId,
          status,
          version: shown.version,
          seen: tab.device.seen.get(bookingId)!,
          createdAt: this.clock,
        }),
      );
      const kept = after.find((operation) => operation.opId === opId);
      if (!kept) return;
      this.kept.set(opId, kept);
      this.decidedOn.set(opId, shown.version);
    });
  }

  async undo(tab: Tab, bookingId: number): Promise<void> {
    await this.living(tab, async () => {
      const operations = await tab.shelf.read();
      const last = operations.findLast((operation) => operation.bookingId === bookingId);
      if (!last) return;
      await this.step('take back');
      let before: Operation[] = [];
      const after = await tab.shelf.change((all) => {
        before = all;
        return undone(all, last.opId);
      });
      for (const { opId } of before) {
        if (!after.some((operation) => operation.opId === opId)) this.takenBack.add(opId);
      }
    });
  }

  drain(tab: Tab, hurry: boolean): Promise<Round | null> {
    return this.living(tab, () => sendAll(this.toolsOf(tab), { hurry }));
  }

  /** Somebody edits the booking elsewhere. */
  async edit(bookingId: number): Promise<void> {
    await this.step('edit elsewhere');
    const [row] = await this.api.sql<{ version: number }[]>`
      update bookings set notes = ${randomUUID()}, version = version + 1 where id = ${bookingId} returning version`;
    this.elsewhere.get(bookingId)!.add(row!.version);
  }

  /** Somebody else decides, if the booking's status lets them. */
  async decideElsewhere(bookingId: number, choice: number): Promise<void> {
    await this.step('decide elsewhere');
    const status = (['approved', 'denied', 'cancelled'] as const)[choice % 3]!;
    const from = status === 'cancelled' ? 'approved' : 'pending';
    const [row] = await this.api.sql<{ version: number }[]>`
      update bookings set status = ${status}, version = version + 1
      where id = ${bookingId} and status = ${from} returning version`;
    if (row) this.elsewhere.get(bookingId)!.add(row.version);
  }

  async endSession(device: Device): Promise<void> {
    await this.step('end session');
    await this.api.visit('POST', '/api/auth/logout', { token: device.token });
  }

  /** Everybody signs in again on a network that works, and all that waits is sent. */
  async settle(): Promise<void> {
    await Promise.all(this.late);
    for (const device of this.devices) {
      device.token = await signIn(this.api);
      const tab = this.openTab(device);
      await sendAll({ ...this.toolsOf(tab), fetch: this.directly }, { hurry: true });
    }
  }

  private async living<T>(tab: Tab, work: () => Promise<T>): Promise<T | null> {
    try {
      return await Promise.race([work(), tab.died]);
    } catch (error) {
      if (error instanceof TabKilled) return null;
      throw error;
    }
  }

  private toolsOf(tab: Tab): Tools {
    const alive = async (what: string) => {
      await this.step(what);
      this.clock += 1000;
      if (tab.isDead) await tab.died;
    };
    const { shelf, device } = tab;
    return {
      shelf: {
        ...shelf,
        read: async () => {
          await alive('read');
          return shelf.read();
        },
        change: async (work) => {
          await alive('write');
          const after = await shelf.change(work);
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
      lock: (name, work) => this.lock(tab, name, work),
      isOnline: () => true,
      now: () => this.clock,
      random: () => 0.5,
    };
  }

  private async lock<T>(tab: Tab, name: string, work: () => Promise<T>): Promise<T> {
    const { locks } = tab.device;
    while (locks.has(name)) await locks.get(name);
    let free = () => {};
    locks.set(
      name,
      new Promise((resolve) => {
        free = resolve;
      }),
    );
    try {
      return await Promise.race([work(), tab.died]);
    } finally {
      locks.delete(name);
      free();
    }
  }

  private readonly directly: Tools['fetch'] = (path, init) => fetch(this.api.base + path, init);

  private async travel(tab: Tab, path: string, init: RequestInit): Promise<Response> {
    if (init.method === 'GET') return this.meet(path, init);
    const device = this.devices.indexOf(tab.device);
    const lane = `device ${device}, ${path}`;
    const flying = (this.inFlight.get(lane) ?? 0) + 1;
    this.inFlight.set(lane, flying);
    if (flying > 1) this.faults.push(`${lane}: two requests in flight at once`);
    try {
      return await Promise.race([this.meet(path, init), tab.died]);
    } finally {
      this.inFlight.set(lane, (this.inFlight.get(lane) ?? 1) - 1);
    }
  }

  /** One request meets its fate. */
  private async meet(path: string, init: RequestInit): Promise<Response> {
    const fate = this.fate();
    switch (fate) {
      case 'fine':
        return this.directly(path, init);
      case 'lostOnTheWay':
        throw new TypeError('Failed to fetch');
      case 'lostAnswer':
        await this.directly(path, init);
        throw new TypeError('Failed to fetch');
      case 'late':
        this.late.push(this.step('late').then(() => this.directly(path, init)));
        throw new TypeError('Failed to fetch');
      case 'twice': {
        const [first] = await Promise.all([this.directly(path, init), this.directly(path, init)]);
        return first;
      }
      case 'unavailable':
        await this.directly(path, init);
        return Response.json({ message: 'Away', code: 'unavailable' }, { status: 503 });
      case 'portal':
        // a hotel's sign-in page
        return new Response('<html>Welcome to our hotel</html>', { status: 200 });
      default:
        return fate satisfies never;
    }
  }
}

async function signIn(api: TestApi): Promise<string> {
  const { body } = await api.visit<{ data: { token: string } }>('POST', '/api/auth/login', {
    body: { username: 'admin', password: 'lotus garden' },
  });
  return body.data.token;
}
