import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone, SlidersHorizontal } from 'lucide-react';
import {
  emailSettings,
  lineSettings,
  smsSettings,
  whatsappSettings,
  type Integrations,
} from '#contract/integrations.ts';
import type { Deliveries, DeliveryChannel } from '#contract/notifications.ts';
import { useIntegrations } from '../../data/integrations.ts';
import { useDeliveries } from '../../data/notifications.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import * as css from './IntegrationsPage.css.ts';
import { NotificationSettings } from './NotificationSettingsSection.tsx';

/** `/admin/integrations` */
export default function IntegrationsPage() {
  const { t } = useLingui();
  const { data: deliveries } = useDeliveries();
  return (
    <>
      <PageTitle>{t`Integrations`}</PageTitle>
      <h1 className={css.title}>
        <Trans>Integrations</Trans>
      </h1>
      <p className={css.intro}>
        <Trans>Where the shop tells you about new bookings.</Trans>
      </p>
      <div className={css.links}>
        <div className={css.onPhone}>
          <ButtonLink tone="plain" to="/admin/rules">
            <SlidersHorizontal size={18} aria-hidden />
            <Trans>Booking rules</Trans>
          </ButtonLink>
        </div>
        <ButtonLink tone="plain" to="/admin/devices">
          <MonitorSmartphone size={18} aria-hidden />
          <Trans>Signed-in devices</Trans>
        </ButtonLink>
      </div>
      <DeviceNotifications />
      <QueryContent query={useIntegrations()} failure={t`Failed to fetch integration settings`}>
        {(saved) => <Channels saved={saved} deliveries={deliveries} />}
      </QueryContent>
      <NotificationSettings customers={healthOf(deliveries, 'customer_email')} />
    </>
  );
}

const healthOf = (deliveries: Deliveries | undefined, channel: DeliveryChannel) =>
  deliveries?.channels.find((health) => health.channel === channel);

function Channels({ saved, deliveries }: { saved: Integrations; deliveries: Deliveries | undefined }) {
  const { t } = useLingui();
  const isAvailable = (channel: DeliveryChannel) => healthOf(deliveries, channel)?.isAvailable;
  const sms = (
    <ChannelForm
      channel="sms"
      title={t`SMS`}
      schema={smsSettings}
      saved={saved.sms}
      health={healthOf(deliveries, 'sms')}
      untestedReason={isAvailable('sms') ? t`Save the number first.` : undefined}
      lines={[
        {
          name: 'adminPhone',
          label: t`Admin phone number`,
          hint: t`For example 0812345678 or +66812345678`,
          inputMode: 'tel',
        },
      ]}
    />
  );
  const email = (
    <ChannelForm
      channel="email"
      title={t`Email`}
      schema={emailSettings}
      saved={saved.email}
      health={healthOf(deliveries, 'email')}
      lines={[
        {
          name: 'adminEmail',
          label: t`Admin email`,
          hint: t`Where the messages go`,
          inputMode: 'email',
        },
        { name: 'gmail', label: t`Gmail address`, hint: t`Where they are sent from`, inputMode: 'email' },
        {
          name: 'appPassword',
          label: t`Gmail App Password`,
          hint: t`Made in your Google account under Security, App passwords. Not your usual password.`,
        },
      ]}
      untestedReason={t`Save the admin email, the Gmail address and the app password first.`}
    />
  );
  const line = (
    <ChannelForm
      channel="line"
      title={t`Line App`}
      schema={lineSettings}
      saved={saved.line}
      health={healthOf(deliveries, 'line')}
      quota={deliveries?.lineQuota}
      lines={[
        {
          name: 'adminLineId',
          label: t`Admin Line ID`,
          hint: t`Your user ID: U and 32 characters, in the LINE Developers console under Basic settings. Not the ID that friends search for.`,
        },
        {
          name: 'channelAccessToken',
          label: t`Channel access token`,
          hint: t`In the LINE Developers console under Messaging API`,
        },
      ]}
      untestedReason={t`Save the Line ID and the channel access token first.`}
    />
  );
  const whatsapp = (
    <ChannelForm
      channel="whatsapp"
      title={t`WhatsApp`}
      schema={whatsappSettings}
      saved={saved.whatsapp}
      health={healthOf(deliveries, 'whatsapp')}
      untestedReason={isAvailable('whatsapp') ? t`Save the number first.` : undefined}
      lines={[
        {
          name: 'adminWhatsapp',
          label: t`Admin WhatsApp number`,
          hint: t`With the country code, for example +66 81 234 5678`,
          inputMode: 'tel',
        },
      ]}
    />
  );
  return (
    <Tabs
      label={t`Channels`}
      items={[
        { id: 'sms', title: t`SMS`, content: sms },
        { id: 'email', title: t`Email`, content: email },
        { id: 'line', title: t`Line App`, content: line },
        { id: 'whatsapp', title: t`WhatsApp`, content: whatsapp },
      ]}
    />
  );
}
