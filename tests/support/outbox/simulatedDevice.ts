import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Operation } from '../../../pwa/offline/outbox/operations.ts';
import { dexieStore, type OperationStore } from '../../../pwa/offline/outbox/store.ts';
import { Database } from '../../../pwa/offline/persistence/database.ts';

/** An operation on a booking, whoever makes it. */
export type BookingOperation = Operation & { bookingId: number };

export type Tab<Op extends BookingOperation, Seen> = {
  device: Device<Op, Seen>;
  store: OperationStore<Op>;
  isDead: boolean;
  died: Promise<never>;
  kill: () => void;
};

/** A phone with its own database, locks and session; tabs are killed and opened on it. */
export type Device<Op extends BookingOperation, Seen> = {
  disk: IDBFactory;
  token: string;
  /** the bookings as this device last fetched them */
  seen: Map<number, Seen>;
  locks: Map<string, Promise<void>>;
  tabs: Tab<Op, Seen>[];
};

class TabKilled extends Error {}

/** A device that is signed in, with two tabs open. */
export function openDevice<Op extends BookingOperation, Seen>(token: string): Device<Op, Seen> {
  const device: Device<Op, Seen> = {
    disk: new IDBFactory(),
    token,
    seen: new Map(),
    locks: new Map(),
    tabs: [],
  };
  device.tabs.push(openTab(device), openTab(device));
  return device;
}

/** Opens one more tab on the device, without adding it to `tabs`. */
export function openTab<Op extends BookingOperation, Seen>(device: Device<Op, Seen>): Tab<Op, Seen> {
  let die: (error: Error) => void = () => {};
  const died = new Promise<never>((_, reject) => {
    die = reject;
  });
  died.catch(() => {});
  const database = new Database({ indexedDB: device.disk, IDBKeyRange });
  const tab: Tab<Op, Seen> = {
    device,
    store: dexieStore<Op>(database),
    isDead: false,
    died,
    kill: () => {
      tab.isDead = true;
      die(new TabKilled());
    },
  };
  return tab;
}

/** A tab is closed between any two of its steps. Requests already sent still arrive, and its locks are released. */
export function killTab<Op extends BookingOperation, Seen>(device: Device<Op, Seen>, index: number): void {
  device.tabs[index]?.kill();
  device.tabs[index] = openTab(device);
}

/** The result of the work, or null if the tab is killed before it is done. */
export async function unlessKilled<T>(
  tab: { died: Promise<never> },
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await Promise.race([work(), tab.died]);
  } catch (error) {
    if (error instanceof TabKilled) return null;
    throw error;
  }
}

/** Does the work while no other tab of the device holds the lock of this name. */
export async function withLock<T>(
  tab: { died: Promise<never>; device: { locks: Map<string, Promise<void>> } },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
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
