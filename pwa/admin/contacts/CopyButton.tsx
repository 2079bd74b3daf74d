import { Copy } from 'lucide-react';
import { useCopyText } from '../../booking/useCopyText.ts';
import { contact } from '../../ui/Contacts.css.ts';
import { copy as iconOnly } from './ContactTexts.css.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  children?: string;
};

export function CopyButton({ text, label, children }: CopyButtonProps) {
  const copyText = useCopyText();
  return (
    <button
      type="button"
      className={children ? contact : iconOnly}
      aria-label={label}
      onClick={() => void copyText(text)}
    >
      <Copy size={16} aria-hidden />
      {children}
    </button>
  );
}
