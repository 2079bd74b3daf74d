import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useController, useForm } from 'react-hook-form';
import { passwordChange, type PasswordChange } from '#contract/auth.ts';
import { RequestError } from '../../data/client.ts';
import { useChangePassword } from '../../data/signedInDevices.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormPasswordField } from '../../ui/PasswordField.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/Toast.tsx';
import * as css from './DevicesPage.css.ts';

export function ChangePassword() {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={css.section}>
      <h2 className={css.sectionTitle}>{t`Password`}</h2>
      {!isConnected && <p className={css.intro}>{t`Changing the password needs a connection.`}</p>}
      <div>
        <Button tone="plain" isDisabled={!isConnected} onPress={() => setAsked(true)}>
          <Trans>Change password</Trans>
        </Button>
      </div>
      {isAsked && <ChangePasswordDialog onClose={() => setAsked(false)} />}
    </section>
  );
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { control, submit, isPending } = useChangePasswordForm(onClose);
  const { field } = useController({ name: 'signOutOthers', control });
  return (
    <Dialog title={t`Change password`} onClose={onClose}>
      <form className={css.passwordForm} onSubmit={(event) => void submit(event)} noValidate>
        <FormPasswordField
          name="currentPassword"
          control={control}
          label={t`Current password`}
          autoComplete="current-password"
          enterKeyHint="next"
          autoFocus
        />
        <FormPasswordField
          name="newPassword"
          control={control}
          label={t`New password`}
          hint={t`At least 6 characters. Four words that have nothing to do with each other are good.`}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Switch isSelected={field.value} onChange={field.onChange}>{t`Sign out all other devices`}</Switch>
        <Button type="submit" size="lg" isPending={isPending}>{t`Change password`}</Button>
      </form>
    </Dialog>
  );
}

function useChangePasswordForm(onDone: () => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const changing = useChangePassword();
  const { control, handleSubmit, setError } = useForm({
    resolver: valibotResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '', signOutOthers: true },
  });

  const change = (values: PasswordChange) =>
    changing.mutate(values, {
      onSuccess: () => {
        onDone();
        const description = values.signOutOthers ? t`All other devices are signed out.` : undefined;
        toast({ title: t`The password is changed`, description, tone: 'success' });
      },
      onError: (error) => {
        const issues = error instanceof RequestError ? (error.failure?.issues ?? []) : [];
        for (const { path, rule } of issues) {
          if (path === 'currentPassword' || path === 'newPassword')
            setError(path, { message: rule }, { shouldFocus: true });
        }
        if (issues.length === 0) {
          const title = t`The password was not changed`;
          toast({ title, description: errorText(error), tone: 'destructive' });
        }
      },
    });

  return { control, submit: handleSubmit(change), isPending: changing.isPending };
}
