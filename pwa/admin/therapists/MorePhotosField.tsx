import { useLingui } from '@lingui/react/macro';
import { maxPhotos } from '#contract/therapistProfile.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { isNewPhoto, type Photo } from './photo.ts';
import { PhotoField } from './PhotoField.tsx';

type MorePhotosFieldProps = {
  value: Photo[];
  onChange: (photos: Photo[]) => void;
  isUploading: boolean;
  failureOf: (photo: Photo) => string | undefined;
};

/** A field for each photo, in the order in which customers see them, and an empty one for the next. */
export function MorePhotosField({ value, onChange, isUploading, failureOf }: MorePhotosFieldProps) {
  const { t } = useLingui();
  const fields = value.length < maxPhotos ? [...value, null] : value;
  const replace = (index: number, photos: Photo[]) => {
    const next = [...value.slice(0, index), ...photos, ...value.slice(index + 1)];
    onChange(next.slice(0, maxPhotos));
    if (next.length > maxPhotos)
      toast({
        title: t`Only ${maxPhotos} photos fit beside the portrait. The others were left out.`,
        tone: 'destructive',
      });
  };
  return fields.map((photo, index) => {
    const number = index + 1;
    const showFirst = () => {
      onChange([photo, ...value.filter((_, at) => at !== index)]);
      toast({ title: t`Photo ${number} is now the first one`, tone: 'success', timeout: 3000 });
    };
    return (
      <PhotoField
        // Its place and not the photo, so that the button that was pressed keeps the focus.
        key={number}
        label={t`Photo ${number} beside the portrait`}
        value={photo}
        allowsMultiple={photo === null}
        onChange={(next, ...more) => replace(index, next === null ? [] : [next, ...more])}
        isUploading={isUploading && isNewPhoto(photo)}
        failure={failureOf(photo)}
      >
        {index > 0 && (
          <div>
            <Button tone="quiet" size="narrow" onPress={showFirst}>
              {t`Show first`}
            </Button>
          </div>
        )}
      </PhotoField>
    );
  });
}
