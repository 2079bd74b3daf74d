import { useState } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useUpcomingVisits } from '../../data/openBookings.ts';
import { useTherapistDevices } from '../../data/therapistPages.ts';
import { useBusinessToday, useCurrentMinute } from '../../i18n/businessDay.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import * as css from './TherapistPageButton.css.ts';
import { useRevokeAccess } from './useRevokeAccess.ts';

/** Their page stays available for the remaining visits unless it is ended. */
export function RevokeAccessQuestion({ therapist }: { therapist: AdminTherapist }) {
  const { isActive } = therapist;
  const [wasActive, setWasActive] = useState(isActive);
  const [isAsking, setAsking] = useState(false);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    setAsking(!isActive);
  }
  return isAsking ? <OpenPages therapist={therapist} onClose={() => setAsking(false)} /> : null;
}

type OpenPagesProps = { therapist: AdminTherapist; onClose: () => void };

function OpenPages({ therapist, onClose }: OpenPagesProps) {
  const { data: devices = [] } = useTherapistDevices(therapist.id);
  return devices.length > 0 ? (
    <Question therapist={therapist} deviceCount={devices.length} onClose={onClose} />
  ) : null;
}

function Question({
  therapist: { id, name },
  deviceCount,
  onClose,
}: OpenPagesProps & { deviceCount: number }) {
  const { t } = useLingui();
  const { revokeAccess } = useRevokeAccess(id);
  const { visits, error } = useUpcomingVisits(id, useBusinessToday());
  const now = useCurrentMinute();
  // Waits for the visits, so that nothing moves under the finger once the question is shown.
  if (!visits && error === null) return null;
  const left = visits?.filter(({ endTime }) => Date.parse(endTime) > now).length ?? 0;
  return (
    <ConfirmDialog
      title={t`Close the page of ${name} everywhere?`}
      confirmLabel={t`End all and the link`}
      cancelLabel={t`Leave it open`}
      onConfirm={revokeAccess}
      onClose={onClose}
    >
      <div className={css.content}>
        <p>
          <Plural
            value={deviceCount}
            one="The page with customers and addresses is still open on # device."
            other="The page with customers and addresses is still open on # devices."
          />
        </p>
        {left > 0 && (
          <p>
            <Plural
              value={left}
              one="# visit is still theirs. Please give it to somebody else if they no longer go there."
              other="# visits are still theirs. Please give them to somebody else if they no longer go there."
            />
          </p>
        )}
        <p>
          {t`Every device loses the page and its notifications, the calendar feed ends, and a link that was sent stops working.`}
        </p>
      </div>
    </ConfirmDialog>
  );
}
