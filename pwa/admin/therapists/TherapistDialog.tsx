import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { AdminTherapist, TherapistInput } from '#contract/therapist.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { toFormTranslations } from '../catalogue/translationGaps.ts';
import { MorePhotosField } from './MorePhotosField.tsx';
import { isNewPhoto, PhotoField, type Photo } from './PhotoField.tsx';
import { TherapistFields } from './TherapistFields.tsx';
import { therapistForm, type TherapistFormValues } from './therapistForm.ts';
import { useTherapistChoices, withoutDeletedChoices } from './useTherapistChoices.ts';
import { UploadError, uploadImage, useSaveTherapist } from '../../data/adminTherapists.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';
import { shrinkPicture } from '../../ui/shrinkPicture.ts';
import { useErrorToast } from '../form/useErrorToast.ts';

type TherapistDialogProps = { therapist: AdminTherapist | null; onClose: () => void };

export function TherapistDialog({ therapist, onClose }: TherapistDialogProps) {
  const { t } = useLingui();
  const save = useSaveTherapistAndPhoto(therapist?.id ?? null);
  const choices = useTherapistChoices(therapist);
  const [photo, setPhoto] = useState<Photo>(therapist?.imageUrl ?? null);
  const [morePhotos, setMorePhotos] = useState<Photo[]>(therapist?.photos ?? []);
  const arePhotosChanged =
    morePhotos.some(isNewPhoto) || morePhotos.length !== (therapist?.photos ?? []).length;
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
      hasOtherChanges={photo !== (therapist?.imageUrl ?? null) || arePhotosChanged}
      isSaving={isSaving}
      hasStickySave
      onSave={saveOnce}
      onClose={onClose}
    >
      <TherapistFields
        control={form.control}
        choices={choices}
        photoField={
          <PhotoField value={photo} onChange={setPhoto} isUploading={isSaving && isNewPhoto(photo)} />
        }
        morePhotosField={
          <MorePhotosField value={morePhotos} onChange={setMorePhotos} isUploading={isSaving} />
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

const uploaded = async (photo: Photo): Promise<string | null> =>
  isNewPhoto(photo) ? uploadImage(await shrinkPicture(photo.file)) : photo;

/** Nothing is saved if an upload fails. Resolves to whether everything was saved. */
function useSaveTherapistAndPhoto(id: number | null) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const showError = useErrorToast();
  const { mutateAsync } = useSaveTherapist();
  return async (input: TherapistInput, photo: Photo, morePhotos: Photo[]): Promise<boolean> => {
    let imageUrl: string | null;
    const photos: string[] = [];
    try {
      imageUrl = await uploaded(photo);
      for (const one of morePhotos) {
        const url = await uploaded(one);
        if (url) photos.push(url);
      }
    } catch (error) {
      const reason = error instanceof UploadError ? t`Invalid upload response` : errorText(error);
      const what = t`Please try again or skip adding an image`;
      toast({ title: t`Image upload failed`, description: t`${what}. ${reason}`, tone: 'destructive' });
      return false;
    }
    try {
      await mutateAsync({ id, ...input, imageUrl, photos });
    } catch (error) {
      const rejected = error instanceof RequestError ? (error.failure?.issues ?? []) : [];
      const hasDeletedChoice = rejected.some(({ path }) => path === 'serviceIds' || path === 'locationIds');
      showError(t`Failed to save therapist`, {
        ...(hasDeletedChoice && {
          reason: t`A chosen service or location has just been deleted. It is left out now: please save again.`,
        }),
      })(error);
      return false;
    }
    toast({ title: id === null ? t`Therapist added` : t`Therapist updated`, tone: 'success' });
    return true;
  };
}
