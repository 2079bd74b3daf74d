import * as v from 'valibot';
import { readLocalStorage, writeLocalStorage } from '../../offline/persistence/localStorage.ts';
import { storedCustomerFields, isFilled, type CustomerFieldTexts } from '../../data/customerFields.ts';

const storageKey = 'rememberedCustomer';
const stored = v.pipe(v.string(), v.parseJson(), storedCustomerFields);

/** The details of this device's last booking; null unless the customer chose to have them remembered. */
export function loadRememberedCustomer(): CustomerFieldTexts | null {
  const { success, output } = v.safeParse(stored, readLocalStorage(storageKey));
  return success && isFilled(output) ? output : null;
}

/** Without the notes, which are about one visit. */
export const rememberCustomer = (customer: CustomerFieldTexts): void =>
  writeLocalStorage(storageKey, JSON.stringify({ ...customer, notes: '' }));

export const forgetCustomer = (): void => writeLocalStorage(storageKey, null);
