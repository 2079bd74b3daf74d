import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../i18n/errors.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { ChangeFailure } from './useBookingChange.ts';

type ChangeFailureAlertProps = {
  failure: ChangeFailure;
  what: 'cancel' | 'correct';
  /** what the booking is now */
  children?: ReactNode;
};

/** Says why a change of the booking was not made. */
export function ChangeFailureAlert({ failure, what, children }: ChangeFailureAlertProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isCancel = what === 'cancel';
  if (failure.kind === 'changed')
    return (
      <Alert tone="danger" title={t`The booking has changed meanwhile`}>
        {isCancel ? (
          <p>
            <Trans>It was not cancelled. This page now shows it as it is; please look at it again.</Trans>
          </p>
        ) : (
          <p>
            <Trans>Your correction was not saved. What you typed is still here.</Trans>
          </p>
        )}
        {children}
      </Alert>
    );
  if (failure.kind === 'offline')
    return (
      <Alert
        tone="danger"
        title={isCancel ? t`The booking was not cancelled` : t`Your correction was not saved`}
      >
        {isCancel ? (
          <Trans>No connection. Cancelling needs one; you can also call the shop.</Trans>
        ) : (
          <Trans>No connection. Saving needs one; what you typed stays here.</Trans>
        )}
      </Alert>
    );
  if (failure.kind === 'unknown')
    return (
      <Alert
        tone="danger"
        title={
          isCancel
            ? t`We don’t know if the booking was cancelled`
            : t`We don’t know if your correction was saved`
        }
      >
        {isCancel ? (
          <Trans>No clear answer came back. Please try again, or call the shop.</Trans>
        ) : (
          <Trans>No clear answer came back. What you typed is still here; please try again.</Trans>
        )}
      </Alert>
    );
  return (
    <Alert
      tone="danger"
      title={isCancel ? t`The booking was not cancelled` : t`Your correction was not saved`}
    >
      {errorText(failure.error)}
    </Alert>
  );
}
