import { Trans, useLingui } from '@lingui/react/macro';
import type { ChannelHealth, NotificationSettings as Settings } from '#contract/notifications.ts';
import { useNotificationSettings, useSaveNotificationSettings } from '../../data/notifications.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { languages, type Language } from '../../i18n/language.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ChannelHealthPanel } from './ChannelHealthPanel.tsx';
import * as css from './IntegrationsPage.css.ts';

const options = Object.entries(languages).map(([value, text]) => ({ value: value as Language, text }));

/** In which language the shop is written to, and whether its customers are. Each is saved as it is changed. */
export function NotificationSettings({ customers }: { customers: ChannelHealth | undefined }) {
  const { t } = useLingui();
  return (
    <section className={css.section} aria-labelledby="notification-settings">
      <h2 className={css.sectionTitle} id="notification-settings">
        <Trans>Messages</Trans>
      </h2>
      <QueryContent
        query={useNotificationSettings()}
        failure={t`Failed to fetch integration settings`}
        height={220}
      >
        {(settings) => (
          <div className={css.columns}>
            <Choices settings={settings} />
            {customers && (settings.customerEmails || customers.last.length > 0) && (
              <ChannelHealthPanel health={customers} title={t`Last emails to customers`} />
            )}
          </div>
        )}
      </QueryContent>
    </section>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const saving = useSaveNotificationSettings();
  const save = (patch: Partial<Settings>) =>
    saving.mutate(patch, {
      onSuccess: () => toast({ title: t`Settings updated`, tone: 'success', timeout: 3000 }),
      onError: (error) =>
        toast({
          title: t`Failed to update settings`,
          description: errorText(error),
          tone: 'destructive',
          timeout: 5000,
        }),
    });
  return (
    <div className={css.form}>
      <Select
        label={t`Language of messages to you`}
        options={options}
        value={settings.shopLanguage}
        onChange={(shopLanguage) => save({ shopLanguage })}
      />
      <div className={css.choice}>
        <Switch
          isSelected={settings.customerEmails}
          isDisabled={saving.isPending}
          onChange={(customerEmails) => save({ customerEmails })}
        >
          <Trans>Emails to customers</Trans>
        </Switch>
        <p className={css.reason}>
          <Trans>
            Customers who left an email address hear when their request has come, is approved, denied,
            cancelled or moved, in the language they booked in. Sent through the email channel.
          </Trans>
        </p>
      </div>
    </div>
  );
}
