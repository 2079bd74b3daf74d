import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatementLine, StatementLineKind, TherapistStatement } from '#contract/report.ts';
import { translated, type Named } from '#contract/translations.ts';
import { businessDateAndTime, createFormats } from './formats.ts';
import type { Language } from './languages.ts';
import { periodTextsOf } from './periodTexts.ts';

const lineKinds: Record<StatementLineKind, MessageDescriptor | null> = {
  visit: null,
  no_show: msg`Nobody there`,
  ahead: msg`Not answered in time`,
  cancelled: msg`Does not take place`,
  other_day: msg`Visit on another day`,
  reassigned: msg`Taken over by another therapist`,
};

/** What a line of a statement is, if it is no visit that took place. */
export const lineKind = ({ kind, startTime }: StatementLine): MessageDescriptor | null =>
  kind === 'ahead' && Date.parse(startTime) > Date.now() ? msg`Still to come` : lineKinds[kind];

/** What a statement says to its therapist, in the language of `i18n`. */
export function statementTextsOf(i18n: I18n) {
  const language = i18n.locale as Language;
  const { date, money, number, timeOf } = createFormats(i18n, language);
  const periodTexts = periodTextsOf(i18n);

  const sums = ({ totals }: Pick<TherapistStatement, 'totals'>): string[] => {
    const [visits, share, held] = [number(totals.visits), money(totals.share), money(totals.held)];
    const [tips, unconfirmed] = [money(totals.tips), money(totals.unconfirmed)];
    return [
      i18n._(msg`Visits: ${visits}`),
      i18n._(msg`Your share: ${share}`),
      i18n._(msg`You have: ${held}`),
      ...(totals.tips > 0 ? [i18n._(msg`Tips that the shop has for you: ${tips}`)] : []),
      ...(totals.unconfirmed > 0 ? [i18n._(msg`Taken at the door, not confirmed yet: ${unconfirmed}`)] : []),
      ...(totals.corrections === 0
        ? []
        : [i18n._(msg`Corrections of settled statements: ${money(totals.corrections)}`)]),
    ];
  };

  const outcome = ({ totals, settlement }: Pick<TherapistStatement, 'totals' | 'settlement'>): string => {
    const amount = money(Math.abs(totals.owed));
    if (settlement) {
      const paid =
        totals.owed === 0
          ? msg`Nothing was owed.`
          : totals.owed > 0
            ? msg`The shop paid you ${amount}.`
            : msg`You paid the shop ${amount}.`;
      return `${i18n._(msg`Settled on ${date(settlement.paidOn)}`)} · ${i18n._(paid)}`;
    }
    if (totals.owed > 0) return i18n._(msg`The shop owes you ${amount}.`);
    if (totals.owed < 0) return i18n._(msg`You owe the shop ${amount}.`);
    return i18n._(msg`Nothing is owed.`);
  };

  const beginning = ({ startTime, service }: { startTime: string; service: Named }): string => {
    const day = periodTexts.date(businessDateAndTime(startTime).date);
    return `${day} ${timeOf(startTime)} · ${translated(service, 'name', language)}`;
  };

  /** without its customer */
  const visit = (line: StatementLine): string => {
    const kind = lineKind(line);
    const held = money(line.held);
    return [
      beginning(line),
      ...(kind ? [i18n._(kind)] : []),
      ...(line.kind === 'reassigned' || line.kind === 'other_day' ? [i18n._(msg`You have: ${held}`)] : []),
      ...(line.share === null ? [] : [money(line.share)]),
    ].join(' · ');
  };

  const correction = (one: TherapistStatement['corrections'][number]): string =>
    `${beginning(one)} · ${money(one.amount)}`;

  return { period: periodTexts.period, sums, outcome, visit, correction };
}
