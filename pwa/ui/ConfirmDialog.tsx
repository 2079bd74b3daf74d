import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './Button.tsx';
import * as css from './ConfirmDialog.css.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  onClose: () => void;
};

/** `onConfirm` is called after the dialog has closed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'danger', onConfirm, onClose } = props;
  useCloseOnBack(true, onClose);
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ModalOverlay className={css.overlay} isOpen onOpenChange={onClose} isDismissable>
      <Modal className={css.modal}>
        <Dialog role="alertdialog" className={css.content}>
          <Heading slot="title" level={2} className={css.title}>
            {title}
          </Heading>
          <div>{children}</div>
          <div className={css.actions}>
            <Button tone="plain" onPress={onClose}>
              {cancelLabel ?? <Trans>Go back</Trans>}
            </Button>
            <Button tone={tone} onPress={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
