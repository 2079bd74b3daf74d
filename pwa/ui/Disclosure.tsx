import type { ReactNode } from 'react';
import { useErrorText } from '../i18n/errors.ts';
import * as css from './Disclosure.css.ts';

type DisclosureProps = {
  title: string;
  onToggle?: (isOpen: boolean) => void;
  error?: Error | null;
  children: ReactNode;
};

export function Disclosure({ title, onToggle, error, children }: DisclosureProps) {
  const errorText = useErrorText();
  return (
    <details className={css.section} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={css.summary}>{title}</summary>
      {error && <p role="alert">{errorText(error)}</p>}
      {children}
    </details>
  );
}
