import { useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import { useEndTherapistDevice, useTherapistDevices } from '../../data/therapistPages.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { useDeviceName } from '../devices/deviceName.ts';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import * as css from './TherapistPageButton.css.ts';
import { useRevokeAccess } from './useRevokeAccess.ts';

/** The devices on which a therapist's page is open, to be closed one by one or all at once. */
export function TherapistPageDevices({ therapist: { id, name } }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const { revokeAccess, isPending } = useRevokeAccess(id);
  return (
    <QueryContent query={useTherapistDevices(id)} failure={t`Failed to fetch the devices`} height={80}>
      {(devices) => (
        <section className={css.section} aria-labelledby="therapist-devices">
          <h3 id="therapist-devices" className={css.subtitle}>{t`Devices`}</h3>
          {devices.length === 0 && <p className={css.muted}>{t`The page is open on no device yet.`}</p>}
          <ul className={css.list} ref={keepFocusInList} tabIndex={-1}>
            {devices.map((device) => (
              <Device key={device.id} therapistId={id} device={device} />
            ))}
          </ul>
          <ConfirmButton
            tone="quiet"
            size="narrow"
            label={t`End all and the link`}
            question={t`Close the page of ${name} everywhere?`}
            isPending={isPending}
            onConfirm={revokeAccess}
          >
            {t`Every device loses the page and its notifications, the calendar feed ends, and a link that was sent stops working.`}
          </ConfirmButton>
        </section>
      )}
    </QueryContent>
  );
}

function Device({ therapistId, device }: { therapistId: number; device: TherapistDevice }) {
  const { t } = useLingui();
  const showOutcome = useOutcomeToast();
  const moment = useFormatInstant();
  const name = useDeviceName()(device.label);
  const { mutateAsync, isPending } = useEndTherapistDevice(therapistId);
  const since = moment(device.createdAt);
  const last = moment(device.lastUsedAt);
  const end = () => showOutcome(mutateAsync(device.id), t`The page is closed on ${name}`, t`Not closed`);
  return (
    <li>
      <article className={css.device} aria-label={`${name}, ${since}`} tabIndex={-1}>
        <div>
          <h4 className={css.name}>{name}</h4>
          <p className={css.muted}>{t`Since: ${since}`}</p>
          <p className={css.muted}>{t`Last used: ${last}`}</p>
        </div>
        <ConfirmButton
          tone="plain"
          size="narrow"
          aria-label={t`End ${name}, ${since}`}
          label={t`End`}
          question={t`Close the page on ${name}?`}
          isPending={isPending}
          onConfirm={end}
        >
          {t`It gets no more notifications. A calendar that shows the visits goes on until you end all. To open the page there again, send a new link.`}
        </ConfirmButton>
      </article>
    </li>
  );
}
