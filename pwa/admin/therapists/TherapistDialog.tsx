import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { toFormTranslations } from '../catalogue/translationGaps.ts';
import { MorePhotosField } from './MorePhotosField.tsx';
import { isNewPhoto, type Photo } from './photo.ts';
import { PhotoField } from './PhotoField.tsx';
import { TherapistFields } from './TherapistFields.tsx';
import { therapistForm, type TherapistFormValues } from './therapistForm.ts';
import { useSaveTherapistAndPhotos, type UploadFailure } from './useSaveTherapistAndPhotos.ts';
import { useTherapistChoices, withoutDeletedChoices } from './useTherapistChoices.ts';

type TherapistDialogProps = { therapist: AdminTherapist | null; onClose: () => void };

export function TherapistDialog({ therapist, onClose }: TherapistDialogProps) {
  const { t } = useLingui();
  const [uploadFailure, setUploadFailure] = useState<UploadFailure | null>(null);
  const save = useSaveTherapistAndPhotos(therapist?.id ?? null, setUploadFailure);
  const choices = useTherapistChoices(therapist);
  const { imageUrl: savedPhoto = null, photos: savedPhotos = [] } = therapist ?? {};
  const [photo, setPhoto] = useState<Photo>(savedPhoto);
  const [morePhotos, setMorePhotos] = useState<Photo[]>(savedPhotos);
  const arePhotosChanged =
    photo !== savedPhoto ||
    morePhotos.length !== savedPhotos.length ||
    morePhotos.some((one, index) => one !== savedPhotos[index]);
  const failureOf = (one: Photo) =>
    one !== null && uploadFailure?.photo === one ? uploadFailure.reason : undefined;
  const form = useForm<TherapistFormValues, unknown, TherapistInput>({
    resolver: valibotResolver(therapistForm),
    defaultValues: toFormValues(therapist),
  });
  const [saveOnce, isSaving] = useOneAtATime(async (input: TherapistInput) => {
    if (await save(withoutDeletedChoices(input, choices), photo, morePhotos)) onClose();
  });
  return (
    <FormDialog
      title={therapist ? t`Edit Therapist` : t`Add New Therapist`}
      form={form}
      hasOtherChanges={arePhotosChanged}
      isSaving={isSaving}
      hasStickySave
      onSave={saveOnce}
      onClose={onClose}
    >
      <TherapistFields
        control={form.control}
        choices={choices}
        photoField={
          <PhotoField
            value={photo}
            onChange={(chosen) => setPhoto(chosen)}
            isUploading={isSaving && isNewPhoto(photo)}
            failure={failureOf(photo)}
          />
        }
        morePhotosField={
          <MorePhotosField
            value={morePhotos}
            onChange={setMorePhotos}
            isUploading={isSaving}
            failureOf={failureOf}
          />
        }
      />
    </FormDialog>
  );
}

const toFormValues = (therapist: AdminTherapist | null): TherapistFormValues => ({
  name: therapist?.name ?? '',
  bio: therapist?.bio ?? '',
  translations: toFormTranslations(['name', 'bio'], therapist?.translations),
  email: therapist?.email ?? '',
  phoneNumber: therapist?.phoneNumber ?? '',
  whatsapp: therapist?.whatsapp ?? '',
  lineId: therapist?.lineId ?? '',
  sharePercent: String(therapist?.sharePercent ?? ''),
  yearsOfExperience: String(therapist?.yearsOfExperience ?? ''),
  licenceNumber: therapist?.licenceNumber ?? '',
  checkedOn: therapist?.checkedOn ?? '',
  languages: therapist?.languages ?? [],
  gender: therapist?.gender ?? null,
  styles: therapist?.styles ?? [],
  photos: therapist?.photos ?? [],
  isActive: therapist?.isActive ?? true,
  locationIds: therapist?.locations.map(({ id }) => id) ?? [],
  serviceIds: therapist?.services.map(({ id }) => id) ?? [],
});
