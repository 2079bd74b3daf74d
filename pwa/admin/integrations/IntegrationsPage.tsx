import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import { integrationChannels as channelNames, type Integrations } from '#contract/integrations.ts';
import type { Deliveries } from '#contract/notifications.ts';
import { useIntegrations } from '../../data/integrations.ts';
import { useDeliveries } from '../../data/notifications.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { channelDefinitions } from './channelDefinitions.ts';
import { ChannelForm } from './ChannelForm.tsx';
import { DeviceNotifications } from './DeviceNotifications.tsx';
import * as css from './IntegrationsPage.css.ts';
import { NotificationSettingsSection } from './NotificationSettingsSection.tsx';

export default function IntegrationsPage() {
  const { t } = useLingui();
  const { data: deliveries } = useDeliveries();
  return (
    <>
      <PageTitle>{t`Integrations`}</PageTitle>
      <h1 className={css.title}>{t`Integrations`}</h1>
      <p className={css.intro}>{t`Where the shop tells you about new bookings.`}</p>
      <div className={css.links}>
        <ButtonLink tone="plain" to="/admin/devices">
          <MonitorSmartphone size={18} aria-hidden />
          <Trans>Signed-in devices</Trans>
        </ButtonLink>
      </div>
      <DeviceNotifications />
      <QueryContent query={useIntegrations()} failure={t`Failed to fetch integration settings`}>
        {(saved) => <ChannelTabs saved={saved} deliveries={deliveries} />}
      </QueryContent>
      <NotificationSettingsSection channels={deliveries?.channels} />
    </>
  );
}

type ChannelTabsProps = { saved: Integrations; deliveries: Deliveries | undefined };

function ChannelTabs({ saved, deliveries }: ChannelTabsProps) {
  const { t, i18n } = useLingui();
  return (
    <Tabs
      label={t`Channels`}
      items={channelNames.map((channel) => ({
        id: channel,
        title: i18n._(channelDefinitions[channel].title),
        content: (
          <ChannelForm
            channel={channel}
            saved={saved[channel]}
            health={deliveries?.channels.find((health) => health.channel === channel)}
            quota={channel === 'line' ? deliveries?.lineQuota : null}
          />
        ),
      }))}
    />
  );
}
