import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Statement } from '#contract/report.ts';
import { translated } from '#contract/translations.ts';
import type { Language } from '../../i18n/language.ts';
import { statementTextsOf } from '../../i18n/statementTexts.ts';

/** a statement with more visits leaves out all of them, since messaging apps cut off long texts */
const maxVisitLines = 40;

/** In the language of `therapistI18n`: the sums, then each visit without its customer. */
export function statementText(statement: Statement, therapistI18n: I18n): string {
  const texts = statementTextsOf(therapistI18n);
  const name = translated(statement.therapist, 'name', therapistI18n.locale as Language);
  const period = texts.period(statement);
  const visits = statement.lines.map(texts.visit);
  return [
    therapistI18n._(msg`Statement for ${name}, ${period}`),
    ...texts.sums(statement),
    statement.overlapsSettled
      ? therapistI18n._(msg`A part of these days was settled already.`)
      : texts.outcome(statement),
    ...(visits.length > maxVisitLines ? [] : ['', ...visits]),
  ].join('\n');
}
