import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { toMessengerLink } from '#contract/messengerLink.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import type { TherapistDevice } from '#contract/therapistPage.ts';
import {
  useEndTherapistDevice,
  useMakeTherapistLink,
  useTherapistDevices,
  useTherapistLink,
} from '../../data/therapistPages.ts';
import { useFormatInstant } from '../../i18n/businessDay.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import { useDeviceName } from '../devices/deviceName.ts';
import { keepFocusInList } from '../../ui/keepFocusInList.ts';
import { useErrorToast } from '../form/useErrorToast.ts';
import { useOutcomeToast } from '../form/useOutcomeToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { TherapistMessage } from './TherapistMessage.tsx';
import { pageLinkText } from './therapistTexts.ts';
import { useRevokeAccess } from './useRevokeAccess.ts';
import * as css from './TherapistPageButton.css.ts';

type PageProps = { therapist: AdminTherapist };

export function TherapistPageButton({ therapist }: PageProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { name } = therapist;
  return (
    <>
      <Button tone="plain" size="narrow" aria-label={t`Own page of ${name}`} onPress={() => setOpen(true)}>
        {t`Own page`}
      </Button>
      {isOpen && (
        <Dialog title={t`Own page of ${name}`} onClose={() => setOpen(false)}>
          <div className={css.content}>
            <p className={css.muted}>
              {t`It shows the visits of today and the next seven days, and nothing else of the shop.`}
            </p>
            <TherapistPageLink therapist={therapist} />
            <Devices therapist={therapist} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function TherapistPageLink({ therapist }: PageProps) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const query = useTherapistLink(therapist.id);
  const hasDevices = (useTherapistDevices(therapist.id).data?.length ?? 0) > 0;
  const { mutateAsync, isPending } = useMakeTherapistLink(therapist.id);
  const make = () => void mutateAsync().catch(showError(t`The link was not made`));
  return (
    <QueryContent query={query} failure={t`Failed to load the link`} height={120}>
      {({ link }) => (
        <section className={css.section} aria-label={t`Link`}>
          <p>{t`A link opens the page on one phone, and it stays open there.`}</p>
          <PublicUrlNote about="links" />
          {link ? (
            <>
              <TherapistMessage
                therapist={therapist}
                title={t`Send the link`}
                textIn={(i18n) => pageLinkText(therapist.name, toMessengerLink(location.origin + link), i18n)}
              />
              <ConfirmButton
                tone="quiet"
                size="narrow"
                label={t`New link`}
                question={t`Replace the link?`}
                isPending={isPending}
                onConfirm={make}
              >
                <Trans>The link that you may have sent stops working. Phones with the page keep it.</Trans>
              </ConfirmButton>
            </>
          ) : (
            <Button isPending={isPending} onPress={make}>
              {hasDevices ? t`Allow another device` : t`Make a link`}
            </Button>
          )}
        </section>
      )}
    </QueryContent>
  );
}

function Devices({ therapist: { id, name } }: PageProps) {
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
