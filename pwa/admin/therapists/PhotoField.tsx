import { useEffect } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PictureField } from '../../ui/PictureField.tsx';
import { toast } from '../../ui/Toast.tsx';

/** A photo chosen just now; `preview` is an address of it within this page. */
type Chosen = { file: File; preview: string };

/** A photo kept on the server (its address), one chosen just now, or none. */
export type Photo = string | Chosen | null;

export const isChosen = (photo: Photo): photo is Chosen => typeof photo === 'object' && photo !== null;

type PhotoFieldProps = { value: Photo; onChange: (photo: Photo) => void; isBusy: boolean };

/** A therapist's photo: chosen here, sent when the form is saved. */
export function PhotoField({ value, onChange, isBusy }: PhotoFieldProps) {
  const { t } = useLingui();
  const chosen = isChosen(value) ? value : null;
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.preview)), [chosen]);

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
      label={t`Photo`}
      pickLabel={value ? t`Choose another photo` : t`Choose a photo`}
      clearLabel={t`Remove the photo`}
      previewLabel={t`Photo`}
      accept={['image/*']}
      preview={chosen?.preview ?? (typeof value === 'string' ? `${value}?w=400` : null)}
      isBusy={isBusy}
      onPick={pick}
      onClear={value ? () => onChange(null) : undefined}
    >
      {chosen ? chosen.file.name : value && t`The photo that customers see`}
    </PictureField>
  );
}
