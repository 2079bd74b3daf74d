import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { UserText } from '../../ui/UserText.tsx';
import * as css from './BookingPage.css.ts';

/** `id`: as in the path of the therapist's page; a placeholder when prerendered. */
export type HeaderTherapist = { id: number | string; name: string };

export function BookingHeader({ therapist, facts }: { therapist: HeaderTherapist; facts: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.strip}>
        <Link to={`/therapist/${therapist.id}`} className={css.backLink}>
          <ChevronLeft size={20} aria-hidden />
          <UserText text={therapist.name} />
        </Link>
        <span className={css.bookingSummary}>{facts}</span>
      </div>
      <header className={css.titles}>
        <h1 className={css.title} tabIndex={-1}>
          {t`Book a Session with ${therapist.name}`}
        </h1>
        <p className={css.subtitle}>{t`Choose a date and a time, and tell us where to come.`}</p>
      </header>
    </>
  );
}
