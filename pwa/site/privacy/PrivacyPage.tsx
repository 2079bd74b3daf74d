import { useId, type ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '#contract/translations.ts';
import { catalogueQuery } from '../../data/catalogue.ts';
import { useShop } from '../../data/shop.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import { heading, page } from '../layout/page.css.ts';
import * as css from './PrivacyPage.css.ts';

/** What the shop wrote itself comes first; what follows is how this app works, whatever the shop wrote. */
export default function PrivacyPage() {
  const { t } = useLingui();
  const found = useQuery(catalogueQuery).data?.shop;
  const shop = found && inLanguage(found, currentLanguage());
  const months = useShop()?.anonymiseAfterMonths;
  return (
    <div className={`${page} ${css.sections}`}>
      <PageTitle>{t`Privacy and house rules`}</PageTitle>
      <h1 className={heading}>{t`Privacy and house rules`}</h1>
      <ShopText title={t`What to expect`} text={shop?.whatToExpect} />
      <ShopText title={t`House rules`} text={shop?.houseRules} />
      <ShopText title={t`Privacy`} text={shop?.privacy} />
      <Section title={t`What is stored`}>
        <p>{t`Your name, the contacts and the address you enter, your notes, what you book and pay, and your review. If you switch on notifications, what is needed to send them. For three days, and while a request waits, an unreadable mark of the connection it came from, against abuse. There is no advertising and no tracking.`}</p>
      </Section>
      <Section title={t`Who sees it`}>
        <p>{t`The shop. Your therapist sees your name, address, notes and contacts for the visit, until a day after it. Whoever has the link of your booking sees it too. Messages to you go through the services that deliver them, such as email, LINE or WhatsApp.`}</p>
      </Section>
      {months !== undefined && (
        <Section title={t`For how long`}>
          <p>
            {months === null
              ? t`Until you ask the shop to delete it.`
              : t`${plural(months, { one: '#\u00a0month', other: '#\u00a0months' })} after your massage your name, contacts, address and notes are deleted, or earlier if you ask the shop.`}
          </p>
        </Section>
      )}
      <Section title={t`Your rights`}>
        <p>{t`You can correct your details on the page of your booking. Ask the shop if you want to see what is stored about you, or have it deleted.`}</p>
      </Section>
      <Section title={t`On this device`}>
        <p>{t`Your browser keeps each booking with what you entered until the visit is over, then without your name and contacts, and your contacts for next time if you choose so. “My bookings” removes a booking from this device.`}</p>
      </Section>
    </div>
  );
}

function ShopText({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <UserParagraph className={css.text} text={text} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
