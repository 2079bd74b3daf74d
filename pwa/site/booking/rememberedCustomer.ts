import * as v from 'valibot';
import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';
import { customerTexts, isFilled, type CustomerTexts } from '../../data/customerTexts.ts';

const storageKey = 'rememberedCustomer';
const stored = v.pipe(v.string(), v.parseJson(), customerTexts);

/** Name, contacts and address of this device's last booking; null unless the customer chose to have them remembered. */
export function loadRememberedCustomer(): CustomerTexts | null {
  const { success, output } = v.safeParse(stored, readLocalStorage(storageKey));
  return success && isFilled(output) ? output : null;
}

/** Remembers these details, without the notes, which are about one visit. */
export const rememberCustomer = (customer: CustomerTexts): void =>
  writeLocalStorage(storageKey, JSON.stringify({ ...customer, notes: '' }));

export const forgetCustomer = (): void => writeLocalStorage(storageKey, null);
