import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import * as css from './Booking.css.ts';

export type Booked = { id: number | string; name: string };

type Props = { therapist: Booked; facts: ReactNode };

/** What stands above the form: who is booked, and what it takes. */
export function BookingHead({ therapist, facts }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.strip}>
        <Link to={`/therapist/${therapist.id}`} className={css.back}>
          <ChevronLeft size={20} aria-hidden />
          {therapist.name}
        </Link>
        <span className={css.stripFacts}>{facts}</span>
      </div>
      <header className={css.titles}>
        <h1 className={css.title} tabIndex={-1}>
          {t`Book a Session with ${therapist.name}`}
        </h1>
        <p className={css.subtitle}>
          <Trans>Choose a date and a time, and tell us where to come.</Trans>
        </p>
      </header>
    </>
  );
}
