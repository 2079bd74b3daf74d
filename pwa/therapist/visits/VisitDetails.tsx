/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { button } from '../../ui/Button.css.ts';
import { contactLinks } from '../../ui/contactLinks.ts';
import { mapLink } from '../../ui/mapLink.ts';
import * as app from '../App.css.ts';
import type { KnownVisit } from '../data/knownVisit.ts';
import { formats } from '../language.ts';
import { PromptPay } from './PromptPay.tsx';
import * as css from './Visits.css.ts';

/** For whom and where a visit is, and what to collect. */
export function VisitDetails({ visit }: { visit: KnownVisit }) {
  const { clientName, clientAddress, notes, customerNotes, toCollect, isSlipWaiting, promptPay } = visit;
  const amount = formats().money(toCollect);
  return (
    <>
      {clientName && <p class={css.name}>{clientName}</p>}
      {clientAddress && <p class={css.address}>{clientAddress}</p>}
      {notes && <p class={css.notes}>{notes}</p>}
      {customerNotes && (
        <p class={css.notes}>
          <b>{t`From the shop:`}</b> {customerNotes}
        </p>
      )}
      <Contacts visit={visit} />
      <p class={css.collect}>{toCollect > 0 ? t`Collect ${amount}` : t`Nothing to collect`}</p>
      {isSlipWaiting && (
        <p
          class={css.notes}
        >{t`The customer sent a slip, which the shop is checking. Ask the shop before you collect.`}</p>
      )}
      {promptPay && <PromptPay key={promptPay.payload} code={promptPay} />}
    </>
  );
}

function Contacts({ visit: { clientAddress, notes, contacts } }: { visit: KnownVisit }) {
  const line = contacts?.lineId ?? null;
  const links = contactLinks({
    phone: contacts?.phone ?? null,
    whatsapp: contacts?.whatsapp ?? null,
    line,
    email: null,
    ...(clientAddress ? { map: { address: clientAddress, href: mapLink(clientAddress, notes) } } : {}),
  });
  const texts = { map: t`Map`, phone: t`Call`, whatsapp: 'WhatsApp', line: 'LINE', email: '' };
  const isLineText = line !== null && !links.some(({ kind }) => kind === 'line');
  if (links.length === 0 && !isLineText) return null;
  return (
    <div class={app.row}>
      {links.map(({ kind, href }) => (
        <a key={kind} class={button({ tone: 'plain' })} href={href} target="_blank" rel="noreferrer">
          {texts[kind]}
        </a>
      ))}
      {isLineText && <span>LINE: {line}</span>}
    </div>
  );
}
