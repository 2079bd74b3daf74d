import { useEffect, useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type FormDialogProps = {
  title: string;
  /** whether closing it would lose something */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page. What was typed in it is not given up without a question. */
export function FormDialog({ title, isDirty, onClose, children }: FormDialogProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    // What the browser itself takes away is asked about by the browser: a new version that another tab took, too.
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <>
      <Dialog title={title} onClose={() => (isDirty ? setAsking(true) : onClose())}>
        {children}
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={t`Not saved yet`}
          confirmLabel={t`Discard my changes`}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <Trans>What you typed here is lost when you close it.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
