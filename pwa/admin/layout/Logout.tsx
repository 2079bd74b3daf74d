import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut } from '../../data/session.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import * as css from './Logout.css.ts';

/** Logs out, after asking. This device forgets its token even when the call fails. */
export function Logout() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);

  const leave = () => {
    signOut(client)
      .then(
        () => toast({ title: t`Logged out`, tone: 'success' }),
        (error: unknown) => toast({ title: t`Error`, description: errorText(error), tone: 'destructive' }),
      )
      .finally(() => void navigate('/admin/login', { replace: true }));
  };

  return (
    <>
      <Button tone="quiet" onPress={() => setAsking(true)}>
        <LogOut size={18} aria-hidden />
        <span className={css.words}>
          <Trans>Logout</Trans>
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Are you sure you want to logout?`}
          confirmLabel={t`Logout`}
          tone="primary"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <Trans>You will need to login again to access the admin panel.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
