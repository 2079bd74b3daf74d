import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { locationInput, type Location } from '#contract/location.ts';
import { useSaveLocation } from '../../data/adminCatalogue.ts';
import { useResultToast } from '../form/useResultToast.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';

/** Adds a location, or edits the given one. */
export function LocationDialog({ location, onClose }: { location: Location | null; onClose: () => void }) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const saving = useSaveLocation();
  const form = useForm({
    resolver: valibotResolver(locationInput),
    defaultValues: { city: location?.city ?? '', district: location?.district ?? '' },
  });

  return (
    <FormDialog
      title={location ? t`Edit Location` : t`Add New Location`}
      form={form}
      isSaving={saving.isPending}
      onSave={(input) =>
        saving.mutate(
          { id: location?.id ?? null, ...input },
          showResult(location ? t`Location updated` : t`Location added`, t`Error`, {
            what: location ? t`Failed to update location` : t`Failed to add location`,
            onSuccess: onClose,
          }),
        )
      }
      onClose={onClose}
    >
      <FormTextField name="city" control={form.control} label={t`City`} />
      <FormTextField name="district" control={form.control} label={t`District`} />
    </FormDialog>
  );
}
