import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { isNewPhoto, previewOf, type Photo } from './photo.ts';

type PhotoFieldProps = {
  value: Photo;
  /** `more` only if multiple files are allowed */
  onChange: (photo: Photo, ...more: File[]) => void;
  isUploading: boolean;
  label?: string;
  allowsMultiple?: boolean;
  /** why it was not uploaded */
  failure?: string | undefined;
  children?: ReactNode;
};

export function PhotoField(props: PhotoFieldProps) {
  const { value, onChange, isUploading, label, allowsMultiple, failure, children } = props;
  const { t } = useLingui();
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const isUnreadable = unreadable !== null && unreadable === value;
  const preview = isNewPhoto(value) ? previewOf(value) : value && `${value}?w=400`;
  const pickButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure === undefined) return;
    const section = pickButton.current?.closest('details');
    if (section) section.open = true;
    pickButton.current?.focus();
    // clear of the save button, which covers the end of the dialog
    pickButton.current?.closest('fieldset')?.scrollIntoView({ block: 'center' });
  }, [failure]);

  const pick = (...files: File[]) => {
    const [first, ...more] = files.filter(({ type }) => type.startsWith('image/'));
    if (first) onChange(first, ...more);
    if (files.length > (first ? 1 : 0) + more.length)
      toast({
        title: t`Invalid file type`,
        description: t`Please select an image file`,
        tone: 'destructive',
      });
  };
  const clear = () => {
    onChange(null);
    // The button that had the focus may be gone.
    pickButton.current?.focus();
  };

  return (
    <PictureField
      label={label ?? t`Photo`}
      pickLabel={value ? t`Choose another photo` : t`Choose a photo`}
      clearLabel={t`Remove the photo`}
      previewLabel={label ?? t`Photo`}
      accept={['image/*']}
      allowsMultiple={allowsMultiple}
      preview={isUnreadable ? null : preview}
      isBusy={isUploading}
      error={
        failure ?? (isUnreadable ? t`This file cannot be opened. Choose a JPEG or PNG picture.` : undefined)
      }
      pickRef={pickButton}
      onPick={pick}
      onPreviewError={isNewPhoto(value) ? () => setUnreadable(value) : undefined}
      onClear={value ? clear : undefined}
    >
      {value && (
        <>
          {isNewPhoto(value) ? value.name : t`The photo that customers see`}
          {children}
        </>
      )}
    </PictureField>
  );
}
