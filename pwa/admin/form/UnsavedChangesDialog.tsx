import { useEffect, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type UnsavedChangesDialogProps = {
  title: string;
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function UnsavedChangesDialog({ title, isDirty, onClose, children }: UnsavedChangesDialogProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);

  useEffect(() => {
    // The browser asks when the page itself is left, also when another tab reloads it for a new version.
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <>
      <Dialog title={title} onClose={() => (isDirty ? setConfirming(true) : onClose())}>
        {children}
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title={t`Not saved yet`}
          confirmLabel={t`Leave`}
          cancelLabel={t`Stay`}
          onConfirm={onClose}
          onClose={() => setConfirming(false)}
        >{t`What you typed here is lost when you close it.`}</ConfirmDialog>
      )}
    </>
  );
}
