import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { businessZone } from '../contract/constants.ts';
import { fieldRules, type RuleKey } from '../contract/fieldRules.ts';

/** A part of a JSON Schema (2020-12), or of an OpenAPI document. */
export type Json = { [key: string]: unknown };

type Schema = v.GenericSchema;

/**
 * A schema of the contract as JSON Schema, for what is sent. Rules that JSON Schema cannot express are sentences in
 * the descriptions. A field is required when the contract's schema refuses a request without it.
 */
export function inputSchema(schema: Schema): Json {
  const { $schema: _draft, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object'
        ? withRules(shapeOf(valibotSchema).entries ?? {}, jsonSchema.properties ?? {})
        : null,
  }) as Json;
  const description = rulesOfSeveralFields(schema).join(' ');
  return description ? { ...converted, description } : converted;
}

/** The fields of what is sent, and which of them are required. */
export function fieldsOf(schema: Json): [name: string, field: Json, isRequired: boolean][] {
  const { properties = {}, required = [], allOf = [] } = schema as Partial<ObjectSchema>;
  return [
    ...Object.entries(properties).map(([name, field]): [string, Json, boolean] => [
      name,
      field,
      required.includes(name),
    ]),
    ...allOf.flatMap(fieldsOf),
  ];
}

type ObjectSchema = { properties: Record<string, Json>; required: string[]; allOf: Json[] };

/** What all schemas and actions of valibot have, as far as it is read here. */
type Shape = {
  type: string;
  message?: unknown;
  requirement?: unknown;
  pipe?: readonly Schema[];
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  options?: readonly unknown[];
};

const shapeOf = (schema: Schema): Shape => schema;

function withRules(entries: Record<string, Schema>, converted: object): Json {
  const fields = Object.entries(entries);
  const required = fields.filter(([, field]) => !v.is(field, undefined)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        describeField(field, (converted as Record<string, Json>)[name] ?? {}),
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

function describeField(field: Schema, converted: Json): Json {
  const { default: byDefault, ...schema } = v.is(field, null) ? converted : withoutNull(converted);
  // The contract fills in an empty text for one that is missing, and refuses it.
  const hasDefault = byDefault !== undefined && v.is(field, byDefault);
  const description = describeRules(field, schema);
  return {
    ...schema,
    ...(hasDefault ? { default: byDefault } : {}),
    ...(description ? { description } : {}),
  };
}

function withoutNull({ anyOf, ...schema }: Json): Json {
  if (!Array.isArray(anyOf)) return schema;
  const others = (anyOf as Json[]).filter(({ type }) => type !== 'null');
  return others.length === 1 ? { ...schema, ...others[0] } : { ...schema, anyOf: others };
}

/** Rules that the schema itself expresses, or every text and every list of choices has. */
const unsaid = new Set<string>([
  'textInvalid',
  'textTooLong',
  'textUnreadable',
  'choiceInvalid',
  'statusInvalid',
  'localeInvalid',
  'numberInvalid',
  'fieldMissing',
  'bodyInvalid',
] satisfies RuleKey[]);

const inOtherWords: Partial<Record<string, string>> = {
  dateTimeRequired: `A time in ${businessZone}, as yyyy-MM-dd HH:mm`,
  dateInvalid: `A date in ${businessZone} that exists, as yyyy-MM-dd`,
} satisfies Partial<Record<RuleKey, string>>;

function describeRules(field: Schema, { format, maxLength }: Json): string {
  if (format === 'date-time') return 'A time in UTC, which ends with Z.';
  return [...new Set(sentencesOf(shapeOf(field), maxLength === undefined))].join(' ');
}

function sentencesOf(shape: Shape, saysLength: boolean): string[] {
  const { type, message, requirement, pipe, wrapped, item, entries } = shape;
  if (entries) return [];
  if (pipe) return pipe.flatMap((part) => sentencesOf(shapeOf(part), saysLength));
  const isLongText = type === 'max_length' && String(message).endsWith('TooLong');
  return [
    ...[wrapped, item].flatMap((inner) => (inner ? sentencesOf(shapeOf(inner), saysLength) : [])),
    ...(isLongText
      ? saysLength
        ? [`At most ${String(requirement)} characters.`]
        : []
      : sentenceOf(message)),
  ];
}

function sentenceOf(message: unknown): string[] {
  if (typeof message !== 'string' || !(message in fieldRules) || unsaid.has(message)) return [];
  const sentence = inOtherWords[message] ?? fieldRules[message as RuleKey];
  return [sentence.endsWith('.') ? sentence : `${sentence}.`];
}

function rulesOfSeveralFields(schema: Schema): string[] {
  const { type, pipe = [], options = [] } = shapeOf(schema);
  const parts = type === 'intersect' ? (options as Schema[]) : [];
  return [
    ...pipe.slice(1).flatMap((action) => sentenceOf(shapeOf(action).message)),
    ...parts.flatMap(rulesOfSeveralFields),
  ];
}
