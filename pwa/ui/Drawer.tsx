import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import * as css from './Drawer.css.ts';

type DrawerProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A sheet from the right edge, over the page. */
export function Drawer({ title, isOpen, onOpenChange, children }: DrawerProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay className={css.veil} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={css.sheet}>
        <Dialog className={css.content}>
          <div className={css.head}>
            <Heading slot="title" level={2} className={css.title}>
              {title}
            </Heading>
            <Button slot="close" className={css.close} aria-label={t`Close`}>
              <X size={22} aria-hidden />
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
