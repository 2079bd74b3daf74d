import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type ConfirmButtonProps = Omit<ButtonProps, 'onPress'> & {
  /** the text of the button, and of the one that confirms */
  label: string;
  /** the title of the question */
  question: string;
  onConfirm: () => void;
  /** what the dialog says */
  children: ReactNode;
};

/** A button that asks before it acts. */
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
