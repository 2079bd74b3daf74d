import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import * as css from './Drawer.css.ts';
import { DialogHeader } from './DialogHeader.tsx';

type DrawerProps = Pick<ModalOverlayProps, 'isOpen' | 'onOpenChange'> & {
  title: string;
  children: ReactNode;
};

/** A dialog that slides in from the right edge. */
export function Drawer({ title, children, ...overlay }: DrawerProps) {
  return (
    <ModalOverlay {...overlay} className={css.overlay} isDismissable>
      <Modal className={css.drawer}>
        <Dialog className={css.content}>
          <DialogHeader title={title} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
