import { Trans, useLingui } from '@lingui/react/macro';
import { customerChannels, type ChannelHealth, type NotificationSettings } from '#contract/notifications.ts';
import { useNotificationSettings, useSaveNotificationSettings } from '../../data/notifications.ts';
import { languages, type Language } from '../../i18n/language.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSettingsToast } from '../form/useSettingsToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { messagesToCustomers } from '../deliveries/deliveryLabels.ts';
import { ChannelHealthPanel } from './ChannelHealthPanel.tsx';
import * as css from './IntegrationsPage.css.ts';

/**
 * The language of messages to the shop, and whether customers get emails. Each is saved when it is changed. Beside it, how
 * the `channels` to customers fare.
 */
export function NotificationSettingsSection({ channels }: { channels: ChannelHealth[] | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <section className={css.section} aria-labelledby="notification-settings">
      <h2 className={css.sectionTitle} id="notification-settings">{t`Messages`}</h2>
      <QueryContent
        query={useNotificationSettings()}
        failure={t`Failed to fetch integration settings`}
        height={220}
      >
        {(settings) => (
          <div className={css.columns}>
            <SettingsForm settings={settings} />
            {customerChannels.map((channel) => {
              const health = channels?.find((one) => one.channel === channel);
              const isShown = health && (health.isSetUp || health.last.length > 0);
              const title = i18n._(messagesToCustomers[channel]);
              return isShown && <ChannelHealthPanel key={channel} health={health} title={title} />;
            })}
          </div>
        )}
      </QueryContent>
    </section>
  );
}

const languageOptions = Object.entries(languages).map(([value, text]) => ({
  value: value as Language,
  text,
}));

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const saving = useSaveNotificationSettings();
  const settingsToast = useSettingsToast();
  const save = (patch: Partial<NotificationSettings>) =>
    saving.mutate(patch, { onSuccess: settingsToast.updated, onError: settingsToast.failed() });
  return (
    <div className={css.form}>
      <Select
        label={t`Language of messages to you`}
        options={languageOptions}
        value={settings.shopLanguage}
        onChange={(shopLanguage) => save({ shopLanguage })}
      />
      <div className={css.customerEmails}>
        <Switch
          isSelected={settings.customerEmails}
          isDisabled={saving.isPending}
          onChange={(customerEmails) => save({ customerEmails })}
        >
          <Trans>Emails to customers</Trans>
        </Switch>
        <p className={css.hint}>
          <Trans>
            Customers who left an email address hear when their request has come, is approved, denied,
            cancelled or moved, in the language they booked in. Sent through the email channel.
          </Trans>
        </p>
      </div>
    </div>
  );
}
