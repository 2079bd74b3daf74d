import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { RuleKey } from '#contract/fieldRules.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import * as css from './DevicesPage.css.ts';

export type PasswordEntry = { password: string; isDialogOpen: () => boolean };

type PasswordDialogProps = {
  action: string;
  /** why the password entered before was rejected; null: none was entered yet */
  broken: RuleKey | null;
  isPending: boolean;
  onConfirm: (proof: PasswordEntry) => void;
  onClose: () => void;
};

/** Required unless the sign-in is recent, so that a stolen device cannot sign out others. */
export function PasswordDialog({ action, broken, isPending, onConfirm, onClose }: PasswordDialogProps) {
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState('');
  const isDialogOpen = useIsMounted();
  return (
    <Dialog title={t`Enter your password`} onClose={onClose}>
      <form
        className={css.passwordForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm({ password, isDialogOpen });
        }}
      >
        <p>{t`You signed in here a while ago. For your safety, please enter your password again.`}</p>
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          enterKeyHint="go"
          autoFocus
          value={password}
          onChange={setPassword}
          error={broken ? i18n._(fieldRules[broken]) : undefined}
        />
        <Button type="submit" size="lg" isPending={isPending}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
