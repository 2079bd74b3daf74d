import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './CustomerBookingPage.css.ts';
import type { ChangeFailure } from './useBookingChange.ts';

type ChangeFormActionsProps = {
  submit: ReactNode;
  isDisabled: boolean;
  isSending: boolean;
  failure: ChangeFailure | null;
  offlineNote: ReactNode;
  onClose: () => void;
};

export function ChangeFormActions(props: ChangeFormActionsProps) {
  const { submit, isDisabled, isSending, failure, offlineNote, onClose } = props;
  const { t } = useLingui();
  const isConnected = useIsConnected();
  return (
    <>
      {!isConnected && failure?.kind !== 'offline' && <p className={css.note}>{offlineNote}</p>}
      <div className={css.actions}>
        <Button type="submit" isDisabled={isDisabled} isPending={isSending}>
          {submit}
        </Button>
        <Button tone="plain" onPress={onClose}>
          {t`Go back`}
        </Button>
      </div>
    </>
  );
}
