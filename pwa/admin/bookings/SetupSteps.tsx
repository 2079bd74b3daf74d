import { Plural, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useAdminLocations, useAdminServices } from '../../data/adminCatalogue.ts';
import { useAdminShop } from '../../data/adminShop.ts';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { useShopChannels } from '../../data/notifications.ts';
import { useShopStatus } from '../../data/shop.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { canBeBooked } from '../therapists/canBeBooked.ts';
import * as css from './SetupSteps.css.ts';

export function SetupSteps() {
  const { data: locations } = useAdminLocations();
  const { data: services } = useAdminServices();
  const { data: therapists } = useAdminTherapists();
  const { data: channels } = useShopChannels();
  const { data: shop } = useAdminShop();
  const { isDemo } = useShopStatus();
  if (!locations || !services || !therapists) return null;
  const done = {
    location: locations.length > 0,
    service: services.length > 0,
    therapist: therapists.some((therapist) => therapist.isActive && canBeBooked(therapist)),
    // a demo shop's requests are made up: nobody needs to be notified
    channel: isDemo || (channels ?? []).some(({ hasArrived }) => hasArrived),
    name:
      !shop || (shop.name !== null && [shop.phone, shop.whatsapp, shop.lineUrl, shop.email].some(Boolean)),
    promptPay: !shop?.promptPay || shop.promptPay.state === 'checked',
  };
  const isReady = done.location && done.service && done.therapist;
  if (isReady && done.promptPay && (done.channel || !channels)) return null;
  const isChosen = (channels ?? []).some(({ isSetUp }) => isSetUp);
  return <Steps done={done} isReady={isReady} isChosen={isChosen} />;
}

type StepsProps = {
  done: Record<'location' | 'service' | 'therapist' | 'name' | 'channel' | 'promptPay', boolean>;
  isReady: boolean;
  /** whether a notification channel is set up, even if nothing has been delivered on it yet */
  isChosen: boolean;
};

function Steps({ done, isReady, isChosen }: StepsProps) {
  const { t } = useLingui();
  const steps = [
    { to: '/admin/locations', text: t`Add a place you go to`, isDone: done.location },
    { to: '/admin/services', text: t`Add a service`, isDone: done.service },
    {
      to: '/admin/therapists',
      text: t`Add a therapist with services, places and hours`,
      isDone: done.therapist,
    },
    { to: '/admin/shop', text: t`Name your shop, and say how customers reach it`, isDone: done.name },
    {
      to: '/admin/integrations',
      text: isChosen
        ? t`Send yourself a test, to see that new requests reach you`
        : t`Choose how you hear of new requests`,
      isDone: done.channel,
    },
    ...(done.promptPay
      ? []
      : [{ to: '/admin/shop', text: t`Check whose your PromptPay code is`, isDone: false }]),
  ];
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className={css.panel} aria-labelledby="setup">
      <h2 id="setup" className={css.title}>
        {isReady ? (
          <Plural
            value={left}
            one="Customers can book now. One step is left."
            other="Customers can book now. # steps are left."
          />
        ) : (
          t`Before customers can book`
        )}
      </h2>
      <ol className={css.steps}>
        {steps.map(({ to, text, isDone }) => (
          <li key={text}>
            <Link className={css.step} to={to}>
              {isDone ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
              {text}
              {isDone && <span className={visuallyHidden}> {t`(done)`}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
