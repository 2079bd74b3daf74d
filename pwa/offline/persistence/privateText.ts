import type { PrivateSnapshotId } from './database.ts';
import { readPrivateSnapshot, writePrivateSnapshot } from './snapshots.ts';

/** A text of the signed-in user that is often written, stored encrypted in the snapshot `id`. */
export function createPrivateText(id: PrivateSnapshotId) {
  let written: Promise<void> = Promise.resolve();
  let waiting: { userId: number; text: string | null } | null = null;

  const writeWaiting = async () => {
    const next = waiting;
    waiting = null;
    if (!next) return;
    try {
      const snapshot = await readPrivateSnapshot(id);
      if (snapshot?.userId === next.userId) await writePrivateSnapshot(snapshot.keyId, next.text, id);
    } catch {}
  };

  return {
    /** null: nothing is stored for this user */
    read: async (userId: number): Promise<string | null> => {
      const snapshot = await readPrivateSnapshot(id).catch(() => null);
      return snapshot?.userId === userId ? snapshot.text : null;
    },
    /**
     * Stores the text; null deletes it. Resolves once it is on the disk. While one text is being written, only the
     * latest of those that follow is stored.
     */
    write: (userId: number, text: string | null): Promise<void> => {
      if (!waiting) written = written.then(writeWaiting);
      waiting = { userId, text };
      return written;
    },
    /** Resolves once what was to be written is on the disk. */
    written: (): Promise<void> => written,
  };
}
