import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Statement, StatementLine } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import { businessDateAndTime, createFormats } from '../../i18n/formats.ts';
import type { Language } from '../../i18n/language.ts';
import { periodTextsOf } from './periodTexts.ts';

/** a statement with more visits leaves out all of them, since messaging apps cut off long texts */
const maxVisitLines = 40;

/** In the language of `therapistI18n`: the sums, then each visit without its customer. */
export function statementText(statement: Statement, therapistI18n: I18n): string {
  const { lines, totals, therapist } = statement;
  const language = therapistI18n.locale as Language;
  const { money, number, timeOf } = createFormats(therapistI18n, language);
  const texts = periodTextsOf(therapistI18n);
  const [name, period] = [translated(therapist, 'name', language), texts.period(statement)];
  const [visits, share, held] = [number(totals.visits), money(totals.share), money(totals.held)];
  const [tips, unconfirmed] = [money(totals.tips), money(totals.unconfirmed)];
  const visitLines = lines.map(({ startTime, service, ...line }) => {
    const when = `${texts.date(businessDateAndTime(startTime).date)} ${timeOf(startTime)}`;
    return [when, translated(service, 'name', language), ...amountsOf(line, money, therapistI18n)].join(
      ' · ',
    );
  });
  return [
    therapistI18n._(msg`Statement for ${name}, ${period}`),
    therapistI18n._(msg`Visits: ${visits}`),
    therapistI18n._(msg`Your share: ${share}`),
    therapistI18n._(msg`You have: ${held}`),
    ...(totals.tips > 0 ? [therapistI18n._(msg`Tips that the shop has for you: ${tips}`)] : []),
    ...(totals.unconfirmed > 0
      ? [therapistI18n._(msg`Taken at the door, not confirmed yet: ${unconfirmed}`)]
      : []),
    ...(totals.corrections === 0
      ? []
      : [therapistI18n._(msg`Corrections of settled statements: ${money(totals.corrections)}`)]),
    owedToTherapist(statement, therapistI18n),
    ...(visitLines.length > maxVisitLines ? [] : ['', ...visitLines]),
  ].join('\n');
}

function amountsOf(
  line: Pick<StatementLine, 'kind' | 'held' | 'share'>,
  money: (thb: number) => string,
  i18n: I18n,
): string[] {
  const held = money(line.held);
  if (line.kind === 'reassigned')
    return [i18n._(msg`Taken over by another therapist`), i18n._(msg`You have: ${held}`)];
  return line.share === null ? [] : [money(line.share)];
}

function owedToTherapist({ totals, settlement, overlapsSettled }: Statement, i18n: I18n): string {
  const { money, date } = createFormats(i18n, i18n.locale as Language);
  const { owed } = totals;
  const amount = money(Math.abs(owed));
  if (overlapsSettled) return i18n._(msg`A part of these days was settled already.`);
  if (settlement) {
    const paid =
      owed === 0
        ? msg`Nothing was owed.`
        : owed > 0
          ? msg`The shop paid you ${amount}.`
          : msg`You paid the shop ${amount}.`;
    return `${i18n._(msg`Settled on ${date(settlement.paidOn)}`)} · ${i18n._(paid)}`;
  }
  if (owed > 0) return i18n._(msg`The shop owes you ${amount}.`);
  if (owed < 0) return i18n._(msg`You owe the shop ${amount}.`);
  return i18n._(msg`Nothing is owed.`);
}
