import { useCallback, useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TherapistStatement } from '#contract/report.ts';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { businessToday, useFormats } from '../../i18n/formats.ts';
import { statementTextsOf } from '../../i18n/statementTexts.ts';
import { button } from '../../ui/Button.css.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as app from '../App.css.ts';
import { useAppState } from '../state.ts';
import { loadStatements } from './loadStatements.ts';

/** What the therapist earns: what is not settled yet, then what was settled last. */
export default function Statements({ page: { therapist } }: { page: TherapistPage }) {
  const { t, i18n } = useLingui();
  const { moment } = useFormats();
  const { statements: stored } = useAppState();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    loadStatements(therapist.id).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [therapist.id]);
  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load]);
  const texts = statementTextsOf(i18n);
  const when = stored && moment(new Date(stored.fetchedAt).toISOString(), businessToday());
  return (
    <>
      {hasFailed && when && <p className={app.quiet}>{t`Last updated: ${when}`}</p>}
      {!stored && !hasFailed && (
        <output aria-label={t`Loading…`}>
          <Skeleton height="300px" radius={20} />
        </output>
      )}
      {!stored && hasFailed && (
        <div role="alert" className={app.warning}>
          <p>{t`Your statements could not be loaded, and none are stored on this phone. Please check your internet connection.`}</p>
          <button type="button" className={button()} onClick={load}>
            {t`Try again`}
          </button>
        </div>
      )}
      {stored?.statements.map((statement) => (
        <StatementCard key={statement.from} statement={statement} texts={texts} />
      ))}
    </>
  );
}

type StatementCardProps = { statement: TherapistStatement; texts: ReturnType<typeof statementTextsOf> };

function StatementCard({ statement, texts }: StatementCardProps) {
  const { t } = useLingui();
  const { lines, corrections, settlement } = statement;
  const period = texts.period(statement);
  return (
    <section className={app.section} aria-label={period}>
      <h2 className={app.heading}>{period}</h2>
      <p>
        <strong>{texts.outcome(statement)}</strong>
      </p>
      <ul className={app.list}>
        {texts.sums(statement).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {lines.length + corrections.length > 0 && (
        <details>
          <summary className={app.summary}>{t`Visit by visit`}</summary>
          <ul className={app.list}>
            {lines.map((line) => (
              <li key={line.bookingId}>{texts.visit(line)}</li>
            ))}
          </ul>
          {corrections.length > 0 && (
            <>
              <h3 className={app.heading}>{t`Corrections of settled statements`}</h3>
              <ul className={app.list}>
                {corrections.map((correction) => (
                  <li key={correction.bookingId}>{texts.correction(correction)}</li>
                ))}
              </ul>
            </>
          )}
        </details>
      )}
      <p className={app.quiet}>
        {settlement
          ? t`What is corrected later is in the next statement.`
          : t`Not settled yet: it can still change.`}
      </p>
    </section>
  );
}
