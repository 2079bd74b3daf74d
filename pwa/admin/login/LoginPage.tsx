import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { ChevronLeft } from 'lucide-react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { credentials } from '#contract/auth.ts';
import { isUnauthorized } from '../../data/session.ts';
import { signIn, SignInError } from '../../data/signIn.ts';
import { hasToken, showSignInFormState } from '../../data/storedSession.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import { LanguagePicker } from '../../ui/LanguagePicker.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FormPasswordField } from '../../ui/PasswordField.tsx';
import { preloadToasts, toast, Toasts } from '../../ui/Toast.tsx';
import { FocusHeading, usePageChange } from '../../ui/usePageChange.ts';
import { OpenInBrowserNotice } from '../../ui/OpenInBrowserNotice.tsx';
import * as css from './LoginPage.css.ts';

preloadToasts();

/** Redirects a signed-in device, unless AuthGate offers the sign-in because the server does not respond. */
export default function LoginPage() {
  const state: unknown = useLocation().state;
  const [isSignedIn] = useState(hasToken);
  return isSignedIn && state !== showSignInFormState ? (
    <Navigate to="/admin/bookings" replace />
  ) : (
    <LoginForm />
  );
}

function LoginForm() {
  const { t } = useLingui();
  const { isFirst } = usePageChange();
  const { control, submit, isSending } = useSignInForm();
  const field = { control, enterKeyHint: 'go', spellCheck: 'false' } as const;
  return (
    <main className={css.page}>
      <PageTitle>{t`Admin Login`}</PageTitle>
      <div className={css.bar}>
        <Link to="/" className={css.homeLink}>
          <ChevronLeft size={20} aria-hidden />
          {t`Back to home`}
        </Link>
        <LanguagePicker />
      </div>
      <OpenInBrowserNotice />
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <div>
          <h1 className={css.title}>{t`Admin Login`}</h1>
          <p className={css.subtitle}>{t`Sign in to access the admin dashboard`}</p>
        </div>
        <FormTextField {...field} name="username" label={t`Username`} autoComplete="username" />
        <FormPasswordField
          control={control}
          enterKeyHint="go"
          name="password"
          label={t`Password`}
          autoComplete="current-password"
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

function useSignInForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const { control, handleSubmit } = useForm({
    resolver: valibotResolver(credentials),
    defaultValues: { username: '', password: '' },
  });

  const submit = handleSubmit(async ({ username, password }) => {
    setSending(true);
    try {
      await signIn(username, password);
      toast({ title: t`Login Successful`, tone: 'success' });
      // Shows the toast before the page changes.
      setTimeout(() => void navigate('/admin/bookings', { replace: true }), 100);
    } catch (error) {
      setSending(false);
      toast({ title: t`Login Failed`, description: failureText(error), tone: 'destructive' });
    }
  });

  return { control, submit, isSending };
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
