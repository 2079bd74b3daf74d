import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';
import { Contacts } from '../../ui/Contacts.tsx';
import { mapLink } from '../../ui/mapLink.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { PromptPay } from './PromptPay.tsx';
import * as css from './Visits.css.ts';

export function VisitDetails({ visit }: { visit: OptimisticVisit }) {
  const { clientName, clientAddress, notes, customerNotes, contacts, toCollect, isSlipWaiting, promptPay } =
    visit;
  const { t } = useLingui();
  const amount = useFormats().money(toCollect);
  return (
    <>
      {clientName && <p className={css.name}>{clientName}</p>}
      {clientAddress && <p className={css.address}>{clientAddress}</p>}
      {notes && <p className={css.notes}>{notes}</p>}
      {customerNotes && (
        <p className={css.notes}>
          <b>{t`From the shop:`}</b> {customerNotes}
        </p>
      )}
      <Contacts
        details={{
          phone: contacts?.phone ?? null,
          whatsapp: contacts?.whatsapp ?? null,
          line: contacts?.lineId ?? null,
          email: null,
          ...(clientAddress ? { map: { address: clientAddress, href: mapLink(clientAddress, notes) } } : {}),
        }}
      />
      <p className={css.collect}>{toCollect > 0 ? t`Collect ${amount}` : t`Nothing to collect`}</p>
      {isSlipWaiting && (
        <p
          className={css.notes}
        >{t`The customer sent a slip, which the shop is checking. Ask the shop before you collect.`}</p>
      )}
      {promptPay && <PromptPay key={promptPay.payload} code={promptPay} />}
    </>
  );
}
