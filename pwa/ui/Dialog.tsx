import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { closeOnBack } from './closeOnBack.ts';
import * as css from './ConfirmDialog.css.ts';
import { DialogHeader } from './DialogHeader.tsx';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/**
 * A dialog with a close button. The Back button closes it too, but a tap outside does not, so that no input is lost by
 * accident.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
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
