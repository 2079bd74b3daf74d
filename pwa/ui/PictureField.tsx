import { ImageUp, X } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import * as fieldCss from './Field.css.ts';
import * as css from './PictureField.css.ts';
import { Skeleton } from './Skeleton.tsx';
import { radius } from './theme.css.ts';

type PictureFieldProps = {
  label: string;
  pickLabel: string;
  clearLabel: string;
  previewLabel: string;
  /** MIME types, as in a file input's `accept` */
  accept: string[];
  allowsMultiple?: boolean | undefined;
  preview: string | null;
  isBusy: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** `more` only if multiple files are allowed */
  onPick: (file: File, ...more: File[]) => void;
  /** the preview cannot be loaded or opened */
  onPreviewError?: (() => void) | undefined;
  onClear?: (() => void) | undefined;
  pickRef?: Ref<HTMLButtonElement>;
  children?: ReactNode;
};

export function PictureField({ label, preview, isBusy, error, hint, pickRef, ...props }: PictureFieldProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-busy={isBusy} className={css.field}>
      <span id={`${id}-label`} className={fieldCss.label}>
        {label}
      </span>
      <div className={css.box} data-invalid={error ? true : undefined}>
        <div className={css.row}>
          <FileTrigger
            acceptedFileTypes={props.accept}
            allowsMultiple={props.allowsMultiple}
            onSelect={(files) => {
              const [file, ...more] = files ?? [];
              if (file) props.onPick(file, ...more);
            }}
          >
            <Button
              ref={pickRef}
              className={css.pickButton}
              aria-describedby={`${id}-message ${id}-description`}
            >
              <ImageUp size={22} className={css.icon} aria-hidden />
              {props.pickLabel}
            </Button>
          </FileTrigger>
          {props.onClear && (
            <Button className={css.clearButton} aria-label={props.clearLabel} onPress={props.onClear}>
              <X size={20} aria-hidden />
            </Button>
          )}
        </div>
        {props.children && (
          <div className={css.previewRow}>
            {isBusy && <Skeleton width="96px" height="96px" radius={radius.control - 4} />}
            {preview && (
              <img
                className={css.preview}
                src={preview}
                alt={props.previewLabel}
                width={96}
                height={96}
                onError={props.onPreviewError}
              />
            )}
            <div id={`${id}-description`} className={css.description}>
              {props.children}
            </div>
          </div>
        )}
      </div>
      <div id={`${id}-message`} className={fieldCss.message}>
        {error ? <span className={fieldCss.error}>{error}</span> : hint}
      </div>
    </fieldset>
  );
}
