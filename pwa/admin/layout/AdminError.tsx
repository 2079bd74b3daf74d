import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { clearSession } from '../../data/logout.ts';
import { clearAdminCache } from '../../data/session.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as css from './AuthGate.css.ts';

export function AdminError({ error }: { error: Error }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const client = useQueryClient();
  const returnToLogin = () => {
    void clearSession(() => clearAdminCache(client)).finally(() => window.location.assign('/admin/login'));
  };
  return (
    <div className={css.panel} role="alert">
      <PageTitle>{t`Something went wrong`}</PageTitle>
      <h1 className={css.title}>{t`Something went wrong`}</h1>
      {'code' in error ? <p>{errorText(error)}</p> : <p lang="en">{error.message}</p>}
      <div className={css.actions}>
        <Button onPress={() => window.location.reload()}>{t`Reload Page`}</Button>
        <Button tone="plain" onPress={returnToLogin}>{t`Return to Login`}</Button>
      </div>
    </div>
  );
}
