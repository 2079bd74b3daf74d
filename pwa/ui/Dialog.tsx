import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { closeOnBack } from './closeOnBack.ts';
import * as css from './ConfirmDialog.css.ts';
import { DialogHeader } from './DialogHeader.tsx';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet over the page. A tap beside it does not close it: what was typed is not lost by a slip. Back does. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
  return (
    <ModalOverlay className={css.veil} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={css.sheet}>
        <AriaDialog className={css.content}>
          <DialogHeader title={title} />
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
