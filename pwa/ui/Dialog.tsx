import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './ConfirmDialog.css.ts';
import { DialogHeader } from './DialogHeader.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A tap outside does not close the dialog, so that no input is lost by accident. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useCloseOnBack(true, onClose);
  return (
    <ModalOverlay className={css.overlay} isOpen onOpenChange={onClose}>
      <Modal className={css.modal}>
        <AriaDialog className={css.content}>
          <DialogHeader title={title} />
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
