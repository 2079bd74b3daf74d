import { useLingui } from '@lingui/react/macro';
import type { TherapistInput } from '#contract/therapist.ts';
import { UploadError, uploadImage, useSaveTherapist } from '../../data/adminTherapists.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { isNewPhoto, type Photo } from './PhotoField.tsx';

/**
 * Uploads the photo if it is new, then saves the therapist, with a toast for the result. Nothing is saved if the upload
 * fails. Resolves to whether all was saved.
 */
export function useSaveTherapistAndPhoto(id: number | null) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const showError = useErrorToast();
  const { mutateAsync } = useSaveTherapist();
  return async (input: TherapistInput, photo: Photo): Promise<boolean> => {
    let imageUrl: string | null;
    try {
      imageUrl = isNewPhoto(photo) ? await uploadImage(photo.file) : photo;
    } catch (error) {
      const reason = error instanceof UploadError ? t`Invalid upload response` : errorText(error);
      const advice = t`Please try again or skip adding an image`;
      toast({ title: t`Image upload failed`, description: `${advice}. ${reason}`, tone: 'destructive' });
      return false;
    }
    try {
      await mutateAsync({ id, ...input, imageUrl });
    } catch (error) {
      showError(t`Failed to save therapist`)(error);
      return false;
    }
    toast({ title: id === null ? t`Therapist added` : t`Therapist updated`, tone: 'success' });
    return true;
  };
}
