import { useLingui } from '@lingui/react/macro';
import type { TherapistInput } from '#contract/therapist.ts';
import { UploadError, useSaveTherapist } from '../../data/adminTherapists.ts';
import { RequestError } from '../../data/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { toast } from '../../ui/Toast.tsx';
import { useErrorToast } from '../form/useErrorToast.ts';
import { uploadPhoto, type Photo } from './photo.ts';

/** The photo that could not be uploaded, and why. */
export type UploadFailure = { photo: Photo; reason: string };

/**
 * Uploads the photos that are new, then saves the therapist, with a toast for the result. Nothing is saved if
 * an upload fails. Resolves to whether everything was saved.
 */
export function useSaveTherapistAndPhotos(
  id: number | null,
  onUploadFailure: (failure: UploadFailure | null) => void,
) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const showError = useErrorToast();
  const { mutateAsync } = useSaveTherapist();

  const upload = async (photo: Photo): Promise<string | null> => {
    try {
      return await uploadPhoto(photo);
    } catch (error) {
      const reason = error instanceof UploadError ? t`Invalid upload response` : errorText(error);
      const what = t`Please try again or skip adding an image`;
      toast({ title: t`Image upload failed`, description: t`${what}. ${reason}`, tone: 'destructive' });
      onUploadFailure({ photo, reason });
      throw error;
    }
  };

  return async (input: TherapistInput, photo: Photo, morePhotos: Photo[]): Promise<boolean> => {
    onUploadFailure(null);
    let imageUrl: string | null;
    const photos: string[] = [];
    try {
      imageUrl = await upload(photo);
      for (const one of morePhotos) {
        const path = await upload(one);
        if (path) photos.push(path);
      }
    } catch {
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
