import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { ScheduleChangeWithKind } from '#contract/dayPlan.ts';
import { businessDate, timeOfDay } from '#contract/fields.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { RuleKey } from '#contract/fieldRules.ts';
import {
  scheduleChangeBody,
  type ScheduleChangeBody,
  type ScheduleChangeKind,
} from '#contract/scheduleChange.ts';
import { addDays, businessDateAndTime } from '../../i18n/formats.ts';

/** stands for the shop where a therapist's id is expected */
export const wholeShop = 'shop';

export type ScheduleChangeFormValues = {
  kind: ScheduleChangeKind;
  /** a therapist's id, `wholeShop`, or empty while none is chosen */
  owner: string;
  isWholeDays: boolean;
  /** business dates, both inclusive, and times of day; whole days have no times */
  fromDate: string;
  fromTime: string;
  toDate: string;
  toTime: string;
  reason: string;
  note: string;
};

export type ScheduleChangeForm = UseFormReturn<ScheduleChangeFormValues, unknown, ScheduleChangeBody>;

export const ownerOf = (therapistId: number | null): string =>
  therapistId === null ? wholeShop : String(therapistId);

export const newFormValues = (today: string, owner: string): ScheduleChangeFormValues => ({
  kind: 'time_off',
  owner,
  isWholeDays: true,
  fromDate: today,
  fromTime: '09:00',
  toDate: today,
  toTime: '17:00',
  reason: '',
  note: '',
});

export function formValuesOf(scheduleChange: ScheduleChangeWithKind): ScheduleChangeFormValues {
  const { kind, therapistId, reason, note } = scheduleChange;
  const [from, to] = [
    businessDateAndTime(scheduleChange.startTime),
    businessDateAndTime(scheduleChange.endTime),
  ];
  const isWholeDays = kind === 'time_off' && from.time === '00:00' && to.time === '00:00';
  return {
    kind,
    owner: ownerOf(therapistId),
    isWholeDays,
    fromDate: from.date,
    fromTime: isWholeDays ? '09:00' : from.time,
    toDate: isWholeDays ? addDays(to.date, -1) : to.date,
    toTime: isWholeDays ? '17:00' : to.time,
    reason: reason ?? '',
    note: note ?? '',
  };
}

/** Extra hours are never whole days. */
export const isAboutWholeDays = ({
  kind,
  isWholeDays,
}: Pick<ScheduleChangeFormValues, 'kind' | 'isWholeDays'>) => kind === 'time_off' && isWholeDays;

type FormError = { field: keyof ScheduleChangeFormValues; rule: RuleKey };

export function parseForm(values: ScheduleChangeFormValues): {
  input?: ScheduleChangeBody;
  errors: FormError[];
} {
  const isWhole = isAboutWholeDays(values);
  const errors: FormError[] = [
    ...(values.owner === '' ? [{ field: 'owner', rule: 'choiceInvalid' } as const] : []),
    ...brokenRules(businessDate, values, ['fromDate', 'toDate']),
    ...(isWhole ? [] : brokenRules(timeOfDay, values, ['fromTime', 'toTime'])),
  ];
  if (errors.length > 0) return { errors };
  const { success, output, issues } = v.safeParse(scheduleChangeBody[values.kind], {
    therapistId: values.owner === wholeShop ? null : Number(values.owner),
    startTime: `${values.fromDate} ${isWhole ? '00:00' : values.fromTime}`,
    endTime: isWhole ? `${addDays(values.toDate, 1)} 00:00` : `${values.toDate} ${values.toTime}`,
    reason: values.reason,
    note: values.owner === wholeShop && values.kind === 'time_off' ? values.note : '',
  });
  if (success) return { input: output, errors };
  return {
    errors: issues.map((issue) => ({
      field: fieldOf(v.getDotPath(issue) ?? '', values),
      rule: issue.message as RuleKey,
    })),
  };
}

export const toFormErrors = (issues: readonly FieldIssue[], values: ScheduleChangeFormValues): FormError[] =>
  issues.map(({ path, rule }) => ({ field: fieldOf(path, values), rule }));

function brokenRules(
  schema: v.GenericSchema<string, string>,
  values: ScheduleChangeFormValues,
  fields: readonly ('fromDate' | 'toDate' | 'fromTime' | 'toTime')[],
): FormError[] {
  return fields.flatMap((field) => {
    const { success, issues } = v.safeParse(schema, values[field]);
    return success ? [] : [{ field, rule: issues[0].message as RuleKey }];
  });
}

function fieldOf(path: string, values: ScheduleChangeFormValues): keyof ScheduleChangeFormValues {
  if (path === 'therapistId') return 'owner';
  if (path === 'startTime') return 'fromDate';
  if (path === 'reason' || path === 'note') return path;
  // When both dates are the same, the end time is too early, not the date.
  return isAboutWholeDays(values) || values.fromDate !== values.toDate ? 'toDate' : 'toTime';
}

export const scheduleChangeResolver: Resolver<ScheduleChangeFormValues, unknown, ScheduleChangeBody> = (
  values,
) => {
  const { input, errors } = parseForm(values);
  if (input) return { values: input, errors: {} };
  const byField: FieldErrors<ScheduleChangeFormValues> = {};
  for (const { field, rule } of errors) byField[field] ??= { type: rule, message: rule };
  return { values: {}, errors: byField };
};
