import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './Button.tsx';
import * as css from './ConfirmDialog.css.ts';

type ConfirmDialogProps = {
  title: string;
  /** what will happen, and whether it can be undone */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that matters. Closing it in any way changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, tone = 'danger', onConfirm, onClose } = props;
  return (
    <ModalOverlay className={css.veil} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable>
      <Modal className={css.sheet}>
        <Dialog role="alertdialog" className={css.content}>
          <Heading slot="title" level={2} className={css.title}>
            {title}
          </Heading>
          <div>{children}</div>
          <div className={css.actions}>
            <Button tone="plain" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              tone={tone}
              onPress={() => {
                onClose();
                onConfirm();
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
