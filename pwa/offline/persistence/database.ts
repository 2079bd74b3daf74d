import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Operation } from '../outbox/operations.ts';

/** A query cache as text; the administrator's is sealed with the key of the vault. */
export type Snapshot = { id: 'public' | 'admin'; content: string | Sealed };

/** What only the key with this id opens. */
export type Sealed = { keyId: string; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

/** Whose administrator's data this device holds, and the key to it, which cannot leave the browser. */
export type Vault = { id: 'vault'; keyId: string; userId: number; key: CryptoKey; token: Sealed | null };

/** A session to be ended when there is a network again: its id can do nothing else. */
export type PendingLogout = { sessionId: string };

/** Everything this device keeps besides files, the token and the language. */
export class Database extends Dexie {
  declare operations: Table<Operation, string>;
  declare snapshots: Table<Snapshot, string>;
  declare vault: Table<Vault, string>;
  declare endings: Table<PendingLogout, string>;

  constructor(options: DexieOptions = {}) {
    // strict: what the screen says is kept has reached the disk
    super('massage', { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ operations: 'opId', snapshots: 'id', vault: 'id', endings: 'sessionId' });
  }
}

/** ms: a database that is not open by then is done without until it is; some browsers leave one waiting for ever */
const patience = 3_000;

let database: Promise<Database | null> | undefined;
let tooLate: Promise<null> | undefined;

/** The database of this device, however long it takes; null where the browser has none or refuses (private windows). */
export const databaseOnceOpen = (): Promise<Database | null> => (database ??= open(new Database()));

/** The same without much waiting: null too for as long as it has not opened, after a few seconds. */
export function openDatabase(): Promise<Database | null> {
  tooLate ??= new Promise((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  return Promise.race([databaseOnceOpen(), tooLate]);
}

async function open(opened: Database): Promise<Database | null> {
  try {
    await opened.open();
    return opened;
  } catch {
    return null;
  }
}

// https://bugs.webkit.org/show_bug.cgi?id=197050: Safari drops the connection of a page that was away.
const connectionLost = /DatabaseClosed|InvalidState|UnknownError|TransactionInactive|connection/i;

/** Does some work on a database. When its connection is lost, opens it again and does the work once more. */
export async function withReconnect<T>(opened: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !connectionLost.test(`${error.name} ${error.message}`)) throw error;
    opened.close({ disableAutoOpen: false });
    await opened.open();
    return work();
  }
}
