import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { toMessengerLink } from '#contract/messengerLink.ts';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useMakeTherapistLink, useTherapistDevices, useTherapistLink } from '../../data/therapistPages.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { TherapistMessage } from './TherapistMessage.tsx';
import { pageLinkText } from './therapistTexts.ts';
import * as css from './TherapistPageButton.css.ts';
import { TherapistPageDevices } from './TherapistPageDevices.tsx';

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
            <TherapistPageDevices therapist={therapist} />
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
