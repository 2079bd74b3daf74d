import { useEffect, useState } from 'react';

/** When this page releases the lock of a form that it has left. */
const released = new Map<string, Promise<unknown>>();

/** Whether no other tab had this form open when it was opened here; null until that is known. */
export function useIsFirstTab(form: string): boolean | null {
  const [isFirst, setFirst] = useState<boolean | null>(null);
  useEffect(() => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const hold = (lock: Lock | null) => {
      setFirst(lock !== null);
      return lock ? left : undefined;
    };
    // Undefined in older browsers, and over http in all of them.
    const locks = navigator.locks as LockManager | null | undefined;
    const request = async () => {
      if (locks) await locks.request(`form ${form}`, { ifAvailable: true }, hold);
      else setFirst(true);
    };
    const before = released.get(form) ?? Promise.resolve();
    released.set(
      form,
      before.then(request).catch(() => setFirst(true)),
    );
    return leave;
  }, [form]);
  return isFirst;
}
