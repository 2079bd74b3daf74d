import { useLingui } from '@lingui/react/macro';
import { Contacts } from '../../ui/Contacts.tsx';
import { mapLink } from '../../ui/mapLink.ts';
import type { OptimisticVisit } from '../../data/optimisticVisit.ts';
import { CollectNotes } from './CollectNotes.tsx';
import * as css from './Visits.css.ts';

export function VisitDetails({ visit }: { visit: OptimisticVisit }) {
  const { clientName, clientAddress, notes, customerNotes, contacts } = visit;
  const { t } = useLingui();
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
      <CollectNotes visit={visit} />
    </>
  );
}
