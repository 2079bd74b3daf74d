import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type ConfirmButtonProps = Omit<ButtonProps, 'onPress'> & {
  label: string;
  question: string;
  onConfirm: () => void;
  children: ReactNode;
};

export function ConfirmButton({ label, question, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirmLabel={label}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
