import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './ConfirmDialog.css.ts';
import { SheetHead } from './SheetHead.tsx';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A form over the page. A tap beside it does not close it: what was typed is not lost by a slip. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <ModalOverlay className={css.veil} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={css.sheet}>
        <AriaDialog className={css.content}>
          <SheetHead title={title} />
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
