import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  customerChannels,
  therapistChannels,
  type ChannelHealth,
  type CustomerChannel,
  type NotificationSettings,
} from '#contract/notifications.ts';
import { useNotificationSettings, useSaveNotificationSettings } from '../../data/notifications.ts';
import { LanguageSelect } from '../../ui/LanguageSelect.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSettingsToast } from '../form/useSettingsToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import { recentMessagesTitles } from '../deliveries/deliveryLabels.ts';
import { ChannelHealthPanel } from './ChannelHealthPanel.tsx';
import * as css from './IntegrationsPage.css.ts';

export function NotificationSettingsSection({ channels }: { channels: ChannelHealth[] | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <section className={css.section} aria-labelledby="notification-settings">
      <h2 className={css.sectionTitle} id="notification-settings">{t`Messages`}</h2>
      <PublicUrlNote about="messages" />
      <QueryContent
        query={useNotificationSettings()}
        failure={t`Failed to fetch integration settings`}
        height={220}
      >
        {(settings) => (
          <div className={css.columns}>
            <SettingsForm settings={settings} channels={channels} />
            {[...customerChannels, ...therapistChannels].map((channel) => {
              const health = channels?.find((one) => one.channel === channel);
              const isShown = health && (health.isSetUp || health.last.length > 0);
              const title = i18n._(recentMessagesTitles[channel]);
              return isShown && <ChannelHealthPanel key={channel} health={health} title={title} />;
            })}
          </div>
        )}
      </QueryContent>
    </section>
  );
}

type SettingsFormProps = { settings: NotificationSettings; channels: ChannelHealth[] | undefined };

function SettingsForm({ settings, channels }: SettingsFormProps) {
  const { t } = useLingui();
  const saving = useSaveNotificationSettings();
  const settingsToast = useSettingsToast();
  const save = (patch: Partial<NotificationSettings>) =>
    saving.mutate(patch, { onSuccess: settingsToast.updated, onError: settingsToast.failed() });
  // Without the server's Twilio account, there is nothing to switch on.
  const isOffered = (channel: CustomerChannel, isOn: boolean) =>
    isOn || channels?.some((one) => one.channel === channel && one.isAvailable);
  const isDisabled = saving.isPending;
  return (
    <div className={css.form}>
      <LanguageSelect
        label={t`Language of messages to you`}
        value={settings.shopLanguage}
        onChange={(shopLanguage) => save({ shopLanguage })}
      />
      <div className={css.customerMessages}>
        <Switch
          isSelected={settings.customerEmails}
          isDisabled={isDisabled}
          onChange={(customerEmails) => save({ customerEmails })}
        >{t`Emails to customers`}</Switch>
        <p className={css.hint}>
          <Trans>
            Customers who left an email address hear when their request has come, is approved, denied,
            cancelled or moved, and get the reminders, in the language they booked in. Sent through the email
            channel.
          </Trans>
        </p>
      </div>
      {isOffered('customer_whatsapp', settings.customerWhatsapp) && (
        <PaidChannel
          isOn={settings.customerWhatsapp}
          isDisabled={isDisabled}
          onChange={(customerWhatsapp) => save({ customerWhatsapp })}
        >{t`WhatsApp to customers`}</PaidChannel>
      )}
      {isOffered('customer_sms', settings.customerSms) && (
        <PaidChannel
          isOn={settings.customerSms}
          isDisabled={isDisabled}
          onChange={(customerSms) => save({ customerSms })}
        >{t`SMS to customers`}</PaidChannel>
      )}
    </div>
  );
}

type PaidChannelProps = {
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
};

function PaidChannel({ isOn, isDisabled, onChange, children }: PaidChannelProps) {
  return (
    <div className={css.customerMessages}>
      <Switch isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
        {children}
      </Switch>
      <p className={css.hint}>
        <Trans>
          Each message costs. Only customers who left a number and get no other message hear when you approve,
          deny, cancel or move their booking or decline another time, and get the reminders.
        </Trans>
      </p>
    </div>
  );
}
