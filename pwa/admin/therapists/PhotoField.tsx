import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/Toast.tsx';

/** A photo that is not uploaded yet; `preview` is its object URL. */
type NewPhoto = { file: File; preview: string };

export type Photo = string | NewPhoto | null;

export const isNewPhoto = (photo: Photo): photo is NewPhoto => typeof photo === 'object' && photo !== null;

type PhotoFieldProps = {
  value: Photo;
  onChange: (photo: Photo) => void;
  isUploading: boolean;
  label?: string;
};

export function PhotoField({ value, onChange, isUploading, label }: PhotoFieldProps) {
  const { t } = useLingui();
  const newPhoto = isNewPhoto(value) ? value : null;
  useEffect(() => () => void (newPhoto && URL.revokeObjectURL(newPhoto.preview)), [newPhoto]);

  const pick = (file: File) => {
    if (file.type.startsWith('image/')) onChange({ file, preview: URL.createObjectURL(file) });
    else
      toast({
        title: t`Invalid file type`,
        description: t`Please select an image file`,
        tone: 'destructive',
      });
  };

  return (
    <PictureField
      label={label ?? t`Photo`}
      pickLabel={value ? t`Choose another photo` : t`Choose a photo`}
      clearLabel={t`Remove the photo`}
      previewLabel={label ?? t`Photo`}
      accept={['image/*']}
      preview={newPhoto?.preview ?? (typeof value === 'string' ? `${value}?w=400` : null)}
      isBusy={isUploading}
      onPick={pick}
      onClear={value ? () => onChange(null) : undefined}
    >
      {newPhoto ? newPhoto.file.name : value && t`The photo that customers see`}
    </PictureField>
  );
}
