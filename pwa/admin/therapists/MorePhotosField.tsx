import { useLingui } from '@lingui/react/macro';
import { maxPhotos } from '#contract/therapistProfile.ts';
import { isNewPhoto, PhotoField, type Photo } from './PhotoField.tsx';

type MorePhotosFieldProps = {
  value: Photo[];
  onChange: (photos: Photo[]) => void;
  isUploading: boolean;
};

/** A field for each photo, and an empty one for the next. */
export function MorePhotosField({ value, onChange, isUploading }: MorePhotosFieldProps) {
  const { t } = useLingui();
  const fields = value.length < maxPhotos ? [...value, null] : value;
  return fields.map((photo, index) => {
    const number = index + 1;
    return (
      <PhotoField
        key={keyOf(photo)}
        label={t`Photo ${number} beside the portrait`}
        value={photo}
        onChange={(next) => onChange(withPhoto(value, photo, next))}
        isUploading={isUploading && isNewPhoto(photo)}
      />
    );
  });
}

/** `next` in the place of `photo`; null: removed. A photo that was null is the next one. */
function withPhoto(photos: Photo[], photo: Photo, next: Photo): Photo[] {
  if (next === null) return photos.filter((one) => one !== photo);
  return photo === null ? [...photos, next] : photos.map((one) => (one === photo ? next : one));
}

const keyOf = (photo: Photo): string => (isNewPhoto(photo) ? photo.preview : (photo ?? 'next'));
