import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../contacts/CopyButton.tsx';
import { PublicUrlNote } from '../contacts/PublicUrlNote.tsx';
import * as css from './IntegrationsPage.css.ts';

export function LineWebhook() {
  const { t } = useLingui();
  const address = `${location.origin}/api/line/webhook`;
  return (
    <div className={css.webhook}>
      <p className={css.hint}>
        <Trans>
          On the page of their booking, customers can choose to get our answer and every change in LINE. These
          messages count towards the monthly limit of your account.
        </Trans>
      </p>
      <p className={css.hint}>
        <Trans>
          LINE tells this app through a webhook, a web address of this app, that a customer has written; the
          channel secret proves that it was LINE.
        </Trans>
      </p>
      <p className={css.hint}>
        <Trans>
          First save the official account ID and the channel secret here. Then open the LINE Developers
          console, Messaging API, enter this webhook URL, tap “Verify”, and switch on “Use webhook” and
          “Webhook redelivery”. Switch off auto-reply messages.
        </Trans>
      </p>
      <p className={css.address}>{address}</p>
      <CopyButton text={address} label={t`Copy the webhook URL`}>
        {t`Copy`}
      </CopyButton>
      <PublicUrlNote about="links" />
    </div>
  );
}
