import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { isUnavailable, NetworkError, RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { button } from '../../ui/Button.css.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as css from './Unbookable.css.ts';

export function ServiceNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isMissing = error instanceof RequestError && error.status === 404;
  const title =
    error instanceof NetworkError
      ? t`No connection`
      : isUnavailable(error)
        ? t`There was an error loading services. Please try again later.`
        : t`Service Not Found`;
  return (
    <Message title={title} onRetry={isMissing ? undefined : onRetry}>
      {isMissing ? (
        <Trans>The service you are looking for does not exist, or this therapist no longer offers it.</Trans>
      ) : (
        errorText(error)
      )}
    </Message>
  );
}

export function TherapistUnavailable({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <Message title={t`Therapist Unavailable`}>
      <Trans>{name} is not accepting new bookings at this time. Please choose another therapist.</Trans>
    </Message>
  );
}

type MessageProps = { title: string; onRetry?: (() => void) | undefined; children: ReactNode };

function Message({ title, onRetry, children }: MessageProps) {
  const { t } = useLingui();
  return (
    <div className={css.screen}>
      <PageTitle>{title}</PageTitle>
      <CalendarX2 className={css.icon} size={48} strokeWidth={1.5} aria-hidden />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <div className={css.actions}>
        {onRetry && (
          // A native button, because React Aria's is loaded only with the form.
          <button type="button" className={button({ tone: 'plain' })} onClick={onRetry}>{t`Retry`}</button>
        )}
        <ButtonLink to="/therapists">{t`Browse therapists`}</ButtonLink>
      </div>
    </div>
  );
}
