import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { clearSession } from '../../data/signIn.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as css from './AuthGate.css.ts';

/** The error screen of the admin pages: reload, or sign in again. */
export function AdminError({ error }: { error: Error }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const client = useQueryClient();
  const returnToLogin = () => {
    void clearSession(client).finally(() => window.location.assign('/admin/login'));
  };
  return (
    <div className={css.panel} role="alert">
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <h1 className={css.title}>
        <Trans>Something went wrong</Trans>
      </h1>
      <p>{'code' in error ? errorText(error) : error.message}</p>
      <div className={css.actions}>
        <Button onPress={() => window.location.reload()}>
          <Trans>Reload Page</Trans>
        </Button>
        <Button tone="plain" onPress={returnToLogin}>
          <Trans>Return to Login</Trans>
        </Button>
      </div>
    </div>
  );
}
