import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { locationInput, type Location } from '#contract/location.ts';
import { useSaveLocation } from '../../data/adminCatalogue.ts';
import { useResultToast } from '../form/useResultToast.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { TranslationFields } from '../catalogue/TranslationFields.tsx';
import { toFormTranslations } from '../catalogue/translationGaps.ts';
import { FormTextArea, FormTextField } from '../../ui/FormTextField.tsx';

/** The other names are one text with a name per line: a name may contain commas. */
const locationForm = v.object({
  ...locationInput.entries,
  otherNames: v.pipe(
    v.string(),
    v.transform((text): string[] | null | undefined => text.split('\n')),
    locationInput.entries.otherNames,
  ),
});

export function LocationDialog({ location, onClose }: { location: Location | null; onClose: () => void }) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const saving = useSaveLocation();
  const form = useForm({
    resolver: valibotResolver(locationForm),
    defaultValues: {
      city: location?.city ?? '',
      district: location?.district ?? '',
      translations: toFormTranslations(['city', 'district'], location?.translations),
      otherNames: location?.otherNames.join('\n') ?? '',
    },
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
      <TranslationFields
        control={form.control}
        labels={{ city: t`City`, district: t`District` }}
        hints={{ city: t`The same for all places of this city` }}
      />
      <FormTextArea
        name="otherNames"
        control={form.control}
        label={t`Other names`}
        hint={t`One on each line, in any language. Customers find the place by them, but do not see them.`}
      />
    </FormDialog>
  );
}
