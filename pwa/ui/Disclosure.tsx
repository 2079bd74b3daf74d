import type { ReactNode } from 'react';
import { useErrorText } from '../i18n/errors.ts';
import * as css from './Disclosure.css.ts';

type DisclosureProps = {
  title: string;
  /** must not change: the section would close or open by itself */
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
  error?: Error | null;
  children: ReactNode;
};

export function Disclosure({ title, isOpenAtFirst = false, onToggle, error, children }: DisclosureProps) {
  const errorText = useErrorText();
  return (
    <details
      className={css.section}
      open={isOpenAtFirst}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={css.summary}>{title}</summary>
      {error && <p role="alert">{errorText(error)}</p>}
      {children}
    </details>
  );
}
