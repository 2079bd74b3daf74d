import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { serviceInput, type Service, type ServiceInput } from '#contract/service.ts';
import { useSaveService } from '../../data/adminServices.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../catalogue/FormDialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { FormTextField } from '../../ui/FormTextField.tsx';
import * as css from '../catalogue/CataloguePage.css.ts';
import { numberInput, priceInput } from '../../ui/numberInput.ts';

const { name, description, duration, price } = serviceInput.entries;
const typed = v.object({
  name,
  description,
  duration: v.pipe(numberInput, duration.wrapped),
  price: v.pipe(priceInput, price.wrapped),
});

/** Makes a service, or edits the one given. */
export function ServiceDialog({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const saving = useSaveService();
  const { control, formState, handleSubmit } = useForm<v.InferInput<typeof typed>, unknown, ServiceInput>({
    resolver: valibotResolver(typed),
    defaultValues: {
      name: service?.name ?? '',
      description: service?.description ?? '',
      duration: String(service?.duration ?? 60),
      price: String(service?.price ?? 0),
    },
  });

  const submit = handleSubmit((input) =>
    saving.mutate(
      { id: service?.id ?? null, ...input },
      {
        onSuccess: () => {
          toast({ title: service ? t`Service updated` : t`Service added`, tone: 'success' });
          onClose();
        },
        onError: (error) =>
          toast({ title: t`Failed to save service`, description: errorText(error), tone: 'destructive' }),
      },
    ),
  );

  return (
    <FormDialog
      title={service ? t`Edit Service` : t`Add New Service`}
      isDirty={formState.isDirty}
      onClose={onClose}
    >
      <form className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
        <FormTextField name="name" control={control} label={t`Name`} />
        <FormTextField name="description" control={control} label={t`Description`} />
        <FormTextField name="duration" control={control} label={t`Duration (minutes)`} inputMode="numeric" />
        <FormTextField name="price" control={control} label={t`Price (THB)`} inputMode="decimal" />
        <Button type="submit" size="lg" isPending={saving.isPending}>
          {saving.isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
        </Button>
      </form>
    </FormDialog>
  );
}
