import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { InferInput, InferOutput } from 'valibot';
import { credentials } from '#contract/auth.ts';
import type { RuleKey } from '#contract/rules.ts';
import { isUnauthorized } from '../../data/session.ts';
import { signIn, SignInError } from '../../data/signIn.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { rules } from '../../i18n/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { preloadToasts, toast, Toasts } from '../../ui/Toast.tsx';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';
import * as css from './LoginPage.css.ts';

/** ms between the toast and the back office (specification, section 9) */
const pause = 100;

preloadToasts();

/** `/admin/login` */
export default function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isFirst } = usePageChange();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const { control, handleSubmit } = useForm<
    InferInput<typeof credentials>,
    unknown,
    InferOutput<typeof credentials>
  >({
    resolver: valibotResolver(credentials),
    defaultValues: { username: '', password: '' },
  });

  const submit = handleSubmit(async ({ username, password }) => {
    setSending(true);
    try {
      await signIn(username, password);
      toast({ title: t`Login Successful`, tone: 'success' });
      setTimeout(() => void navigate('/admin/bookings', { replace: true }), pause);
    } catch (error) {
      setSending(false);
      toast({ title: t`Login Failed`, description: failureText(error), tone: 'destructive' });
    }
  });

  return (
    <main className={css.page}>
      <PageTitle>{t`Admin Login`}</PageTitle>
      <div className={css.corner}>
        <LanguagePicker />
      </div>
      <form className={css.sheet} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className={css.title}>{t`Admin Login`}</h1>
          <p className={css.subtitle}>{t`Sign in to access the admin dashboard`}</p>
        </div>
        <Controller
          name="username"
          control={control}
          render={({ field, fieldState }) => (
            <Line
              label={t`Username`}
              autoComplete="username"
              field={field}
              broken={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="password"
          control={control}
          render={({ field, fieldState }) => (
            <Line
              label={t`Password`}
              type="password"
              autoComplete="current-password"
              field={field}
              broken={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" size="lg" isPending={isSending}>
          {isSending ? t`Signing in...` : t`Sign in`}
        </Button>
      </form>
      <Toasts />
      <FocusHeading isFirst={isFirst} />
    </main>
  );
}

type LineProps = Pick<Parameters<typeof TextField>[0], 'label' | 'type' | 'autoComplete'> & {
  field: {
    value: string | null | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: (element: HTMLInputElement | null) => void;
  };
  broken: string | undefined;
};

function Line({ field, broken, ...texts }: LineProps) {
  const { i18n } = useLingui();
  return (
    <TextField
      {...texts}
      inputRef={field.ref}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={broken && i18n._(rules[broken as RuleKey])}
      enterKeyHint="go"
      spellCheck="false"
    />
  );
}

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (isUnauthorized(error)) return t`Invalid credentials. Please try again.`;
    if (error instanceof SignInError) {
      return error.reason === 'noToken'
        ? t`Invalid response from server - no token received`
        : t`Failed to store authentication token`;
    }
    return error instanceof Error && 'code' in error && error.code
      ? errorText(error)
      : t`Login failed. Please try again.`;
  };
}
