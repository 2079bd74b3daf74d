import { useState, type ComponentProps } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ActiveSession } from '#contract/auth.ts';
import { useSignedInDevices } from '../../data/signedInDevices.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryContent } from '../layout/QueryContent.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ConfirmSignOut, DeviceCard } from './DeviceCard.tsx';
import * as css from './DevicesPage.css.ts';
import { useBusinessToday } from '../../i18n/businessDay.ts';
import { useDeviceName } from './deviceName.ts';
import { useSignOut, type PasswordPrompt, type SignOutTarget } from './useSignOut.ts';

export default function DevicesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Signed-in devices`}</PageTitle>
      <h1 className={css.title} tabIndex={-1}>{t`Signed-in devices`}</h1>
      <p className={css.intro}>{t`Sign out every device that you no longer have or do not know.`}</p>
      <QueryContent query={useSignedInDevices()} failure={t`Failed to fetch the devices`} height={240}>
        {(sessions) => <Devices sessions={sessions} />}
      </QueryContent>
      <ChangePassword />
    </>
  );
}

function Devices({ sessions }: { sessions: ActiveSession[] }) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  // rerenders at midnight, because today's times are shown without a date
  useBusinessToday();
  const [asked, setAsked] = useState<SignOutTarget | null>(null);
  const { signOut, isBusy, pending, unproven, cancel } = useSignOut();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  return (
    <div className={css.page}>
      {!isConnected && <Alert tone="info" title={t`Signing out a device needs a connection`} />}
      <ul className={css.list}>
        {sessions.map((session) => (
          <DeviceCard
            key={session.id}
            session={session}
            isDisabled={!isConnected || isBusy}
            isPending={pending === session.id}
            onEnd={() => setAsked(session)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <SignOutOthers
          isDisabled={!isConnected || isBusy}
          isPending={pending === 'others'}
          onPress={() => setAsked('others')}
        />
      ) : (
        <output className={css.onlyThisDevice}>{t`You are signed in on this device only.`}</output>
      )}
      {asked && (
        <ConfirmSignOut
          session={asked === 'others' ? null : asked}
          onConfirm={() => void signOut(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {unproven && (
        <SignOutPasswordDialog
          prompt={unproven}
          isPending={isBusy}
          onConfirm={(proof) => void signOut(unproven.target, proof)}
          onClose={cancel}
        />
      )}
    </div>
  );
}

type SignOutOthersProps = { isDisabled: boolean; isPending: boolean; onPress: () => void };

const SignOutOthers = (props: SignOutOthersProps) => (
  <div>
    <Button {...props} tone="plain">
      <Trans>Sign out everywhere else</Trans>
    </Button>
  </div>
);

type SignOutPasswordDialogProps = Pick<
  ComponentProps<typeof PasswordDialog>,
  'isPending' | 'onConfirm' | 'onClose'
> & {
  prompt: PasswordPrompt;
};

function SignOutPasswordDialog({ prompt: { target, broken }, ...dialog }: SignOutPasswordDialogProps) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  const name = target === 'others' ? '' : nameOf(target.device);
  const action = target === 'others' ? t`Sign out everywhere else` : t`Sign out ${name}`;
  return <PasswordDialog {...dialog} action={action} broken={broken} />;
}
