import { defaultDuration } from '#contract/constants.ts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { durationLimits, priceLimits, serviceInput, type Service } from '#contract/service.ts';
import { useSaveService } from '../../data/adminCatalogue.ts';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { TranslationFields } from '../catalogue/TranslationFields.tsx';
import { toFormTranslations } from '../catalogue/translationGaps.ts';
import { FormStepField } from '../form/FormStepField.tsx';
import { useResultToast } from '../form/useResultToast.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormTextArea, FormTextField } from '../../ui/FormTextField.tsx';
import { numberInput, parseNumber, parsePrice, priceInput } from '../../ui/numberInput.ts';

const { name, description, translations, duration, price } = serviceInput.entries;
const serviceForm = v.object({
  name,
  description,
  translations,
  duration: v.pipe(numberInput, duration.wrapped),
  price: v.pipe(priceInput, price.wrapped),
});

type ServiceValues = v.InferOutput<typeof serviceForm>;

const minutes = { ...durationLimits, parse: parseNumber, inputMode: 'numeric' } as const;
const baht = { ...priceLimits, parse: parsePrice, inputMode: 'decimal' } as const;

export function ServiceDialog({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const showResult = useResultToast();
  const saving = useSaveService();
  const [free, setFree] = useState<ServiceValues | null>(null);
  const form = useForm({
    resolver: valibotResolver(serviceForm),
    defaultValues: {
      name: service?.name ?? '',
      description: service?.description ?? '',
      translations: toFormTranslations(['name', 'description'], service?.translations),
      duration: String(service?.duration ?? defaultDuration),
      price: String(service?.price ?? 0),
    },
  });

  const save = (input: ServiceValues) =>
    saving.mutate(
      { id: service?.id ?? null, ...input },
      showResult(service ? t`Service updated` : t`Service added`, t`Failed to save service`, {
        onSuccess: onClose,
      }),
    );

  return (
    <FormDialog
      title={service ? t`Edit Service` : t`Add New Service`}
      form={form}
      isSaving={saving.isPending}
      // The form starts with a price of 0, which is easily overlooked.
      onSave={(input) => (input.price === 0 && service?.price !== 0 ? setFree(input) : save(input))}
      onClose={onClose}
    >
      <FormTextField name="name" control={form.control} label={t`Name`} />
      <FormTextArea name="description" control={form.control} label={t`Description`} />
      <TranslationFields
        control={form.control}
        labels={{ name: t`Name`, description: t`Description` }}
        longFields={['description']}
      />
      <FormStepField name="duration" control={form.control} label={t`Duration (minutes)`} {...minutes} />
      <FormStepField name="price" control={form.control} label={t`Price (THB)`} {...baht} />
      {free && (
        <ConfirmDialog
          title={t`Is this service free?`}
          confirmLabel={t`Save without a price`}
          tone="primary"
          onConfirm={() => save(free)}
          onClose={() => setFree(null)}
        >
          {t`No price was entered. Customers will see ${money(0)}, and nothing is asked for.`}
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
