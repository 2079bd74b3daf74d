import fc from 'fast-check';
import * as v from 'valibot';
import { hostileStrings, hostileJsonValues } from './hostileValues.ts';

type Schema = v.GenericSchema;
type Shaped = Schema & {
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
  options?: readonly unknown[];
};

// Each is valid for some field; the schema decides for which one.
const known: readonly unknown[] = [
  [undefined, null, true, false],
  [0, 1, 2, 3, 5, 6, 12, 15, 30, 60, 90, 120, 365, 720, 1_800],
  ['1', '2', '3', '60', '100', '2147483647', '9999999999', 'true', 'false'],
  ['asc', 'desc', 'pending', 'approved', 'denied', 'cancelled', 'en', 'th', 'hi', 'phone'],
  ['2026-12-01', '2027-02-28', '2026-12-01 10:00', '2026-12-01 10:30', '2020-01-01 10:00'],
  ['00:00', '09:00', '17:30', '23:59', '2026-12-01T03:00:00.000Z', 'on_the_way', 'finished'],
  ['cash', 'promptpay', 'payment', 'percent', 'thb', 'everyone', 'new_customers', 450.5, -300],
  ['shop', 'therapist', 'discount', 'extra', 'goodwill', 'no_time', 'too_far', 'woman', 'firm'],
  ['Nok Chaiyaporn', 'นก ใจดี', 'नोक', '88 Sukhumvit 24', 'https://line.me/ti/p/nok'],
  ['081 234 5678', '+66812345678', '+4915112345678', 'nok@example.com', 'admin', 'lotus garden'],
  ['/uploads/3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['U0123456789abcdef0123456789abcdef', 'a-line-channel-access-token', '•••• oken'],
  ['https://127.0.0.1:1/push/1', 'B'.repeat(87), 'A'.repeat(22)],
].flat();

/** Any JSON value, hostile ones more often than others. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileJsonValues) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

/** Values that a schema of the contract accepts, or almost: rules over several fields may be violated. */
export function validValue(schema: Schema): fc.Arbitrary<unknown> {
  const { entries, item, wrapped, options = [] } = schema as Shaped;
  if (schema.type === 'intersect')
    return fc
      .tuple(...(options as Schema[]).map(validValue))
      .map((parts) => Object.assign({}, ...parts) as unknown);
  if (entries) {
    const fields = Object.entries(entries).map(([name, field]) => [name, validValue(field)] as const);
    return fc.record(Object.fromEntries(fields));
  }
  if (item) return fc.array(validValue(item), { maxLength: 3 });
  const taken = known.filter((value) => v.is(schema, value));
  if (wrapped && isShaped(wrapped)) return fc.oneof(validValue(wrapped), fc.constantFrom(...taken));
  if (taken.length === 0) throw new Error(`No value known that a ${schema.type} of the contract takes.`);
  return fc.constantFrom(...taken);
}

/**
 * Values that a schema of the contract rejects: with a field that is invalid, missing or extra, or not an object of
 * this kind at all.
 */
export const invalidValue = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(validValue(schema), fc.nat(), anyValue).map(spoilField) },
    { weight: 1, arbitrary: fc.tuple(validValue(schema), fc.string(), anyValue).map(addField) },
    { weight: 1, arbitrary: validValue(schema).map((value) => [value]) },
    { weight: 1, arbitrary: anyValue },
  );

const isShaped = ({ entries, item, wrapped }: Shaped): boolean =>
  entries !== undefined || item !== undefined || (wrapped !== undefined && isShaped(wrapped));

function spoilField([value, which, wrong]: [unknown, number, unknown]): unknown {
  if (!isObject(value)) return wrong;
  const names = Object.keys(value);
  const name = names[which % Math.max(1, names.length)];
  if (name === undefined) return { ...value, [String(which)]: wrong };
  const inner = value[name];
  const spoiltInner = isObject(inner) ? spoilField([inner, which, wrong]) : wrong;
  return { ...value, [name]: spoiltInner };
}

const addField = ([value, name, wrong]: [unknown, string, unknown]): unknown =>
  isObject(value) ? { ...value, [name]: wrong } : wrong;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
