import { useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { shopProfile, type AdminShop } from '#contract/shop.ts';
import { useAdminShop, useSaveShop } from '../../data/adminShop.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { openSections } from '../form/FoldedSection.tsx';
import { FormSaveBar } from '../form/FormSaveBar.tsx';
import { resetToSaved } from '../form/resetToSaved.ts';
import { useErrorToast } from '../form/useErrorToast.ts';
import { QueryContent } from '../layout/QueryContent.tsx';
import { isNewPhoto, uploadPhoto, type Photo } from '../therapists/photo.ts';
import { PhotoField } from '../therapists/PhotoField.tsx';
import { PromptPayCheck } from './PromptPayCheck.tsx';
import { ShopFields, toFormValues, type ShopFormValues, type ShopProfile } from './ShopFields.tsx';
import * as css from './ShopPage.css.ts';

export default function ShopPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Shop`}</PageTitle>
      <h1 className={css.title}>{t`Shop`}</h1>
      <p className={css.lead}>{t`What customers see of your shop, and how they can reach you.`}</p>
      <QueryContent query={useAdminShop()} failure={t`Failed to load the shop`} height={560}>
        {(shop) => <ShopForm shop={shop} />}
      </QueryContent>
    </>
  );
}

function ShopForm({ shop }: { shop: AdminShop }) {
  const { t } = useLingui();
  const save = useSaveWithLogo(shop.version);
  const [logo, setLogo] = useState<Photo>(shop.logoUrl);
  const form = useForm<ShopFormValues, unknown, ShopProfile>({
    resolver: valibotResolver(shopProfile),
    values: toFormValues(shop),
    // Typed input stays when the shop is changed elsewhere.
    resetOptions: { keepDirtyValues: true },
  });
  const { control, handleSubmit, getValues } = form;
  const typedId = useWatch({ control, name: 'promptPayId' });
  const [saveOnce, isSaving] = useOneAtATime(async (profile: ShopProfile) => {
    const sent = getValues();
    const saved = await save(profile, logo);
    if (!saved) return;
    resetToSaved(form, toFormValues(saved), sent);
    setLogo(saved.logoUrl);
  });
  const submit = handleSubmit(saveOnce, openSections);
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <ShopFields
        shop={shop}
        control={control}
        promptPayCheck={<PromptPayCheck shop={shop} typed={typedId ?? ''} />}
        logoField={
          <PhotoField
            label={t`Logo`}
            value={logo}
            onChange={(chosen) => setLogo(chosen)}
            isUploading={isSaving && isNewPhoto(logo)}
          />
        }
      />
      <FormSaveBar
        id="shopForm"
        form={form}
        saved={toFormValues(shop)}
        isSaving={isSaving}
        isPictureChanged={logo !== shop.logoUrl}
        onDiscard={() => setLogo(shop.logoUrl)}
      />
    </form>
  );
}

/**
 * Uploads the logo if it is new, then saves the profile. Resolves to the saved profile; null, with a toast,
 * on failure.
 */
function useSaveWithLogo(version: number) {
  const { t } = useLingui();
  const showError = useErrorToast();
  const { mutateAsync } = useSaveShop();
  return async (profile: ShopProfile, logo: Photo): Promise<AdminShop | null> => {
    try {
      const saved = await mutateAsync({ ...profile, logoUrl: await uploadPhoto(logo), version });
      toast({ title: t`Shop saved`, tone: 'success', timeout: 3000 });
      return saved;
    } catch (error) {
      showError(t`The shop was not saved`)(error);
      return null;
    }
  };
}
