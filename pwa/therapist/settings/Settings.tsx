import { useLingui } from '@lingui/react/macro';
import type { TherapistPage } from '#contract/therapistPage.ts';
import { translated } from '#contract/translations.ts';
import { currentLanguage } from '../../i18n/language.ts';
import * as app from '../App.css.ts';
import { ShopContacts } from '../entry/ShopContacts.tsx';
import { CalendarFeedSettings } from './CalendarFeedSettings.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logout } from './Logout.tsx';
import { PushSwitch } from './PushSwitch.tsx';

export default function Settings({ page: { hasCalendar, shop, therapist } }: { page: TherapistPage }) {
  return (
    <>
      <PushSwitch />
      <CalendarFeedSettings hasCalendar={hasCalendar} />
      <LanguageChoice />
      <ShopSection shop={shop} />
      <Logout therapistId={therapist.id} />
    </>
  );
}

function ShopSection({ shop }: { shop: TherapistPage['shop'] }) {
  const { t } = useLingui();
  if (!shop.phone && !shop.whatsapp && !shop.lineUrl) return null;
  const name = translated<{ name: string | null }, 'name'>(shop, 'name', currentLanguage());
  return (
    <section className={app.section}>
      <h2 className={app.heading}>{name ?? t`The shop`}</h2>
      <ShopContacts shop={shop} />
    </section>
  );
}
