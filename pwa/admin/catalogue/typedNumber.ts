import * as v from 'valibot';

/** A form holds text; the contract wants numbers. An empty field is no number, not zero. */
export const typedNumber = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '')))),
);
