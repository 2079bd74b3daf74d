import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { therapistInput, type AdminTherapist, type TherapistInput } from '#contract/therapist.ts';
import { useSaveTherapist } from '../../data/adminTherapists.ts';
import { uploadImage, UnusableUpload } from '../../data/upload.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import * as css from '../catalogue/CataloguePage.css.ts';
import * as page from './TherapistsPage.css.ts';
import { isChosen, PhotoField, type Photo } from './PhotoField.tsx';
import { TherapistFields, type TherapistFormValues } from './TherapistFields.tsx';

type TherapistDialogProps = { therapist: AdminTherapist | null; onClose: () => void };

/** Makes a therapist, or edits the one given. */
export function TherapistDialog({ therapist, onClose }: TherapistDialogProps) {
  const { t } = useLingui();
  const save = useSave(therapist?.id ?? null);
  const [photo, setPhoto] = useState<Photo>(therapist?.imageUrl ?? null);
  const { control, formState, handleSubmit } = useForm<TherapistFormValues, unknown, TherapistInput>({
    resolver: valibotResolver(therapistInput),
    defaultValues: typedOf(therapist),
  });

  const [saveOnce, isSaving] = useOneAtATime(async (input: TherapistInput) => {
    if (await save(input, photo)) onClose();
  });
  const submit = handleSubmit(saveOnce);
  const isDirty = formState.isDirty || photo !== (therapist?.imageUrl ?? null);

  return (
    <FormDialog
      title={therapist ? t`Edit Therapist` : t`Add New Therapist`}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TherapistFields control={control}>
          <PhotoField value={photo} onChange={setPhoto} isBusy={isSaving && isChosen(photo)} />
        </TherapistFields>
        <div className={page.save}>
          <Button type="submit" size="lg" isPending={isSaving}>
            {isSaving ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

const typedOf = (therapist: AdminTherapist | null): TherapistFormValues => ({
  name: therapist?.name ?? '',
  bio: therapist?.bio ?? '',
  email: therapist?.email ?? '',
  phoneNumber: therapist?.phoneNumber ?? '',
  whatsapp: therapist?.whatsapp ?? '',
  lineId: therapist?.lineId ?? '',
  isActive: therapist?.isActive ?? true,
  locationIds: therapist?.locations.map(({ id }) => id) ?? [],
  serviceIds: therapist?.services.map(({ id }) => id) ?? [],
});

/** Sends the photo, then the rest. A photo that cannot be sent stops it all; resolves to whether all was saved. */
function useSave(id: number | null) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutateAsync } = useSaveTherapist();
  return async (input: TherapistInput, photo: Photo): Promise<boolean> => {
    let imageUrl: string | null;
    try {
      imageUrl = isChosen(photo) ? await uploadImage(photo.file) : photo;
    } catch (error) {
      const reason = error instanceof UnusableUpload ? t`Invalid upload response` : errorText(error);
      const advice = t`Please try again or skip adding an image`;
      toast({ title: t`Image upload failed`, description: `${advice}. ${reason}`, tone: 'destructive' });
      return false;
    }
    try {
      await mutateAsync({ id, ...input, imageUrl });
    } catch (error) {
      toast({
        title: t`Failed to save therapist`,
        description: errorText(error),
        tone: 'destructive',
      });
      return false;
    }
    toast({ title: id === null ? t`Therapist added` : t`Therapist updated`, tone: 'success' });
    return true;
  };
}
