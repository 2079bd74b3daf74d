import { useEffect, useState } from 'react';

/** By form, settles once this page has released the lock that it requested for it last. */
const released = new Map<string, Promise<unknown>>();

/** Whether this form is open in no other tab, or was opened here before those; null until that is known. */
export function useIsFirstTab(form: string): boolean | null {
  const [isFirst, setFirst] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
    const hold = async (lock: Lock | null) => {
      setFirst(lock !== null);
      if (lock) await left;
      return lock !== null;
    };
    // Undefined in older browsers, and over http in all of them.
    const locks = navigator.locks as LockManager | null | undefined;
    const request = async () => {
      const name = `form ${form}`;
      if (!locks) setFirst(true);
      else if (!(await locks.request(name, { ifAvailable: true }, hold)))
        await locks.request(name, { signal }, hold);
    };
    const before = released.get(form) ?? Promise.resolve();
    released.set(
      form,
      before.then(request).catch(() => signal.aborted || setFirst(true)),
    );
    return () => leaving.abort();
  }, [form]);
  return isFirst;
}
