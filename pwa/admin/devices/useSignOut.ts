import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import type { ActiveSession } from '#contract/auth.ts';
import type { RuleKey } from '#contract/fieldRules.ts';
import { brokenPasswordRule, useEndOtherSessions, useEndSession } from '../../data/signedInDevices.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { fieldRules } from '../../i18n/fieldRules.ts';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useDeviceName } from './deviceName.ts';
import type { PasswordEntry } from './PasswordDialog.tsx';

export type SignOutTarget = ActiveSession | 'others';

/** `broken`: why the server rejected the password entered before */
export type PasswordPrompt = { target: SignOutTarget; broken: RuleKey | null };

/** Signs out one device, or all others. `unproven`: asks for the password, because the server wants it. */
export function useSignOut() {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const nameOf = useDeviceName();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const [prompt, setPrompt] = useState<PasswordPrompt | null>(null);

  // Not in a callback of `mutate`, which does not run once the administrator has left the page.
  const [signOut, isBusy] = useOneAtATime(async (target: SignOutTarget, proof?: PasswordEntry) => {
    const password = proof?.password;
    try {
      if (target === 'others') await endOthers.mutateAsync({ password });
      else await endOne.mutateAsync({ id: target.id, password });
    } catch (error) {
      const broken = brokenPasswordRule(error);
      // The first prompt shows no error. An administrator who closed the prompt is not prompted again.
      if (broken && (!proof || proof.isDialogOpen())) setPrompt({ target, broken: proof ? broken : null });
      else {
        const description = broken ? i18n._(fieldRules[broken]) : errorText(error);
        toast({ title: t`The device was not signed out`, description, tone: 'destructive' });
      }
      return;
    }
    flushSync(() => setPrompt(null));
    const name = target === 'others' ? '' : nameOf(target.device);
    const title = target === 'others' ? t`Signed out everywhere else` : t`${name} is signed out`;
    toast({ title, tone: 'success' });
    // the card or dialog that had the focus is gone
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });

  const pending = endOthers.isPending ? 'others' : endOne.isPending ? endOne.variables.id : null;
  return { signOut, isBusy, pending, unproven: prompt, cancel: () => setPrompt(null) };
}
