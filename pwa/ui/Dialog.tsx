import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as dialog from './ConfirmDialog.css.ts';
import * as drawer from './Drawer.css.ts';

type DialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A form over the page. A tap beside it does not close it: what was typed is not lost by a slip. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay className={dialog.veil} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={dialog.sheet}>
        <AriaDialog className={dialog.content}>
          <div className={dialog.head}>
            <Heading slot="title" level={2} className={dialog.title}>
              {title}
            </Heading>
            <Button slot="close" className={drawer.close} aria-label={t`Close`}>
              <X size={22} aria-hidden />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
