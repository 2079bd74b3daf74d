import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { Operation } from '../outbox/operations.ts';
import { randomId } from '../randomId.ts';
import { thisApp } from '../thisApp.ts';

export type Snapshot = { id: 'public' | PrivateSnapshotId; content: string | Encrypted };
export const privateSnapshotIds = [
  'admin',
  'newBooking',
  'paymentKeys',
  'pushedBookings',
  'therapist',
  'therapistStatements',
  'shopForm',
  'rulesForm',
  'smsForm',
  'emailForm',
  'lineForm',
  'whatsappForm',
] as const;
export type PrivateSnapshotId = (typeof privateSnapshotIds)[number];

export type Encrypted = { keyId: string; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

export type Vault = { id: 'vault'; keyId: string; userId: number; key: CryptoKey; token: Encrypted | null };

/** A session to be ended when there is a network again. Its id allows nothing else. */
export type PendingLogout = { sessionId: string };

/**
 * Tells this database from one that replaced it: when the browser deletes the site's data, the next database
 * has another id. A database from an older version of the app has none.
 */
export type DatabaseIdentity = { id: 'identity'; databaseId: string; restored: string[] };

/**
 * Everything that this device stores besides files and localStorage. The name, version and tables must not
 * change: they may contain decisions that an older version of the app has not sent.
 */
export class Database extends Dexie {
  declare operations: Table<Operation, string>;
  declare snapshots: Table<Snapshot, string>;
  declare vault: Table<Vault, string>;
  declare endings: Table<PendingLogout, string>;

  constructor(options: DexieOptions = {}, name = thisApp.database) {
    // strict: data is on the disk before the screen says that it is stored
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.version(1).stores({ operations: 'opId', snapshots: 'id', vault: 'id', endings: 'sessionId' });
    this.use({
      stack: 'dbcore',
      name: 'abortWhenLeft',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, ...options) => {
          const transaction = core.transaction(stores, mode, ...options);
          // A decision that was just made is better written late than lost.
          const isDecision = mode === 'readwrite' && stores.includes('operations');
          if (!isDecision) abortOnPageHide(transaction as unknown as IDBTransaction);
          return transaction;
        },
      }),
    });
    this.on('populate', (transaction) => {
      const identity = { id: 'identity', databaseId: randomId(), restored: [] };
      return transaction.table('snapshots').add(identity);
    });
  }

  /** Among the snapshots, not in a new table: an older app does not open a database with another version. */
  get identity(): Table<DatabaseIdentity, string> {
    return this.snapshots as Table as Table<DatabaseIdentity, string>;
  }
}

/**
 * Aborts the transaction when the browser puts the page into its back/forward cache. In WebKit it would
 * otherwise stay unfinished there, and its tables locked for every other page.
 */
function abortOnPageHide(transaction: IDBTransaction): void {
  // tests and workers have no pages to leave
  if (!('document' in globalThis)) return;
  const abort = ({ persisted }: PageTransitionEvent) => {
    try {
      if (persisted) transaction.abort();
    } catch {
      // it is being committed already, and needs the page no longer
    }
  };
  const ended = new AbortController();
  const end = () => ended.abort();
  addEventListener('pagehide', abort, { signal: ended.signal });
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

/** ms: the app continues without a database that has not opened by then; in some browsers it never does */
const openTimeout = 3_000;

let database: Promise<Database | null> | undefined;
let timedOut: Promise<null> | undefined;

/** The database, however slowly it opens; null where the browser has none or rejects it (private windows). */
export const databaseOnceOpen = (): Promise<Database | null> => (database ??= open(new Database()));

/** The database, or null when it has not opened within 3 s; a later call may return it. */
export function openDatabase(): Promise<Database | null> {
  timedOut ??= new Promise((resolve) => {
    setTimeout(() => resolve(null), openTimeout);
  });
  return Promise.race([databaseOnceOpen(), timedOut]);
}

async function open(opened: Database): Promise<Database | null> {
  try {
    await opened.open();
    return opened;
  } catch {
    return null;
  }
}

// https://bugs.webkit.org/show_bug.cgi?id=197050: Safari drops the connection of a page in the background.
const connectionLost = /Abort|DatabaseClosed|InvalidState|UnknownError|TransactionInactive|connection/i;

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
