import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { toast } from '../../ui/Toast.tsx';
import { contact } from '../../ui/Contacts.css.ts';
import { copy as iconOnly } from './ContactTexts.css.ts';

type CopyButtonProps = {
  text: string;
  /** the accessible name */
  label: string;
  /** the visible text; without it the button is an icon alone */
  children?: string;
};

/** Copies a text, to be pasted into another app. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied`, tone: 'success' });
    } catch {
      toast({ title: t`This browser does not copy. Select the text instead.`, tone: 'destructive' });
    }
  };
  return (
    <button
      type="button"
      className={children ? contact : iconOnly}
      aria-label={label}
      onClick={() => void copy()}
    >
      <Copy size={16} aria-hidden />
      {children}
    </button>
  );
}
