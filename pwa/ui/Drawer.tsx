import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './Drawer.css.ts';
import { DialogHeader } from './DialogHeader.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';

type DrawerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  useCloseOnBack(isOpen, onClose);
  return (
    <ModalOverlay className={css.overlay} isOpen={isOpen} onOpenChange={onClose} isDismissable>
      <Modal className={css.drawer}>
        <Dialog className={css.content}>
          <DialogHeader title={title} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
