import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useBookingWithOfflineCopy } from '../../../data/adminBookings.ts';
import { useAdminTherapists } from '../../../data/adminTherapists.ts';
import { useCurrentUserId } from '../../../data/administrator.ts';
import {
  loadNewBookingDraft,
  saveNewBookingDraft,
  type NewBookingDraft,
} from '../../../data/newBookingDraft.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BackLink } from '../../layout/BackLink.tsx';
import { QueryContent } from '../../layout/QueryContent.tsx';
import * as css from '../bookingForm.css.ts';
import { NewBookingForm } from './NewBookingForm.tsx';
import { parsePrefill } from './newBookingPath.ts';

/** URL parameters, all optional: `therapistId`, `serviceId`, `start` (`yyyy-MM-ddTHH:mm`), `again` (an id). */
export default function NewBookingPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const userId = useCurrentUserId();
  const title = t`New booking`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to="/admin/bookings">{t`Bookings`}</BackLink>
      <h1 className={css.title}>{title}</h1>
      {userId !== null && <LoadedForm key={search} search={search} userId={userId} />}
    </>
  );
}

function LoadedForm({ search, userId }: { search: string; userId: number }) {
  const { t } = useLingui();
  const therapists = useAdminTherapists();
  const { draft, opening, replace } = useStoredDraft(userId);
  const { againBookingId } = parsePrefill(search);
  const earlier = useBookingWithOfflineCopy(againBookingId);
  const isMissing = againBookingId !== null && earlier.error !== null;
  const isLoading = draft === undefined || (againBookingId !== null && !earlier.data && !isMissing);
  return (
    <QueryContent query={therapists} failure={t`Failed to fetch therapists`}>
      {(all) =>
        isLoading ? (
          <Skeleton height="320px" radius={20} />
        ) : (
          <>
            {isMissing && (
              <Alert tone="warning" title={t`The earlier booking could not be found`}>
                <Trans>Enter the customer below.</Trans>
              </Alert>
            )}
            <NewBookingForm
              key={opening}
              search={search}
              userId={userId}
              draft={draft}
              earlierBooking={earlier.data ?? null}
              therapists={all}
              onStartAnew={() => replace(null)}
              onRestoreDraft={(other) => replace({ ...other, opened: search })}
            />
          </>
        )
      }
    </QueryContent>
  );
}

/**
 * `draft` is undefined until it is read. `opening` grows each time the draft is replaced: as the form's `key`, it resets
 * the form.
 */
function useStoredDraft(userId: number) {
  const [state, setState] = useState<{ draft?: NewBookingDraft | null; opening: number }>({ opening: 0 });
  useEffect(() => {
    void loadNewBookingDraft(userId).then((draft) => setState({ draft, opening: 0 }));
  }, [userId]);
  const replace = (draft: NewBookingDraft | null) => {
    void saveNewBookingDraft(userId, draft);
    setState(({ opening }) => ({ draft, opening: opening + 1 }));
  };
  return { ...state, replace };
}
