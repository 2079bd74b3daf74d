import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { InferInput, InferOutput } from 'valibot';
import type { Locale } from '#contract/fields.ts';
import type { AdminShop, shopProfile } from '#contract/shop.ts';
import { textLanguages } from '#contract/translations.ts';
import { languages } from '../../i18n/language.ts';
import { FormTextArea, FormTextField } from '../../ui/FormTextField.tsx';
import { RadioChips } from '../../ui/RadioChips.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toFormTexts, toFormTranslations, offeredLanguages } from '../catalogue/translationGaps.ts';
import { FoldedSection } from '../form/FoldedSection.tsx';
import { FormPhoneField } from '../form/FormPhoneField.tsx';
import * as css from './ShopPage.css.ts';
import { SiteLink } from './SiteLink.tsx';

const contacts = ['phone', 'whatsapp', 'lineUrl', 'email', 'promptPayId'] as const;
const texts = ['name', 'line', 'about', 'whatToExpect', 'houseRules', 'privacy'] as const;

export type ShopFormValues = InferInput<typeof shopProfile>;
export type ShopProfile = InferOutput<typeof shopProfile>;

export const toFormValues = (shop: AdminShop): ShopFormValues => ({
  ...toFormTexts(texts, shop),
  ...toFormTexts(contacts, shop),
  translations: toFormTranslations(texts, shop.translations),
  mainLanguage: shop.mainLanguage,
  translationLanguages: shop.translationLanguages,
});

type FieldsProps = { control: Control<ShopFormValues, unknown, ShopProfile> };

export function ShopFields({
  shop,
  control,
  logoField,
  promptPayCheck,
}: FieldsProps & { shop: AdminShop; logoField: ReactNode; promptPayCheck: ReactNode }) {
  const { t } = useLingui();
  const translationLanguages = useWatch({ control, name: 'translationLanguages' }) ?? [];
  return (
    <>
      <section className={css.panel}>
        <TextFields control={control} />
        {logoField}
      </section>
      <section className={css.panel}>
        <h2 className={css.subtitle}>{t`Contact`}</h2>
        <ContactFields control={control} />
      </section>
      <section className={css.panel}>
        <h2 className={css.subtitle}>{t`Payment`}</h2>
        <FormTextField
          name="promptPayId"
          control={control}
          label={t`PromptPay ID`}
          hint={t`A mobile number, a citizen or tax ID, or an e-wallet ID. Customers who have to pay get its code.`}
          inputMode="tel"
        />
        {promptPayCheck}
      </section>
      <SiteLink publicUrl={shop.publicUrl} />
      <TranslationLanguagesField control={control} />
      {offeredLanguages(shop, translationLanguages).map((language) => (
        <FoldedSection key={language} title={languages[language]} lang={language}>
          <TextFields control={control} language={language} />
        </FoldedSection>
      ))}
    </>
  );
}

function TranslationLanguagesField({ control }: FieldsProps) {
  const { t } = useLingui();
  const main = useController({ control, name: 'mainLanguage' }).field;
  const translationLanguages = useController({ control, name: 'translationLanguages' }).field;
  const mainLanguage = main.value ?? 'en';
  const isWanted = (language: Locale) => translationLanguages.value?.includes(language) ?? false;
  const want = (isNowWanted: (language: Locale) => boolean) =>
    translationLanguages.onChange(textLanguages.filter(isNowWanted));

  const changeMain = (chosen: Locale) => {
    main.onChange(chosen);
    want((one) => one !== chosen && isWanted(one === mainLanguage ? chosen : one));
  };
  return (
    <FoldedSection title={t`Languages`}>
      <RadioChips
        label={t`Main language`}
        value={mainLanguage}
        options={textLanguages.map((language) => ({ value: language, text: languages[language] }))}
        onChange={changeMain}
      />
      <p
        className={css.hint}
      >{t`You write your main texts in it. What is written already stays as it is.`}</p>
      <p>{t`Forms ask for your texts in these languages too, and lists show what is missing. Customers see the main text where there is no other.`}</p>
      {textLanguages
        .filter((language) => language !== mainLanguage)
        .map((language) => (
          <Switch
            key={language}
            isSelected={isWanted(language)}
            onChange={(isOn) => want((one) => (one === language ? isOn : isWanted(one)))}
          >
            <span lang={language}>{languages[language]}</span>
          </Switch>
        ))}
    </FoldedSection>
  );
}

function TextFields({ control, language }: FieldsProps & { language?: Locale }) {
  const { t } = useLingui();
  const nameOf = (field: (typeof texts)[number]) =>
    language ? (`translations.${language}.${field}` as const) : field;
  const hint = language && t`Empty: as above`;
  return (
    <>
      <FormTextField name={nameOf('name')} control={control} label={t`Name of the shop`} hint={hint} />
      <FormTextField name={nameOf('line')} control={control} label={t`Short line`} hint={hint} />
      <FormTextArea name={nameOf('about')} control={control} label={t`About the shop`} hint={hint} />
      <FormTextArea
        name={nameOf('whatToExpect')}
        control={control}
        label={t`What to expect`}
        hint={hint ?? t`What the therapist brings, and what should be ready`}
      />
      <FormTextArea
        name={nameOf('houseRules')}
        control={control}
        label={t`House rules`}
        hint={hint ?? t`For example who may be there, and when a visit ends early`}
      />
      <FormTextArea
        name={nameOf('privacy')}
        control={control}
        label={t`Privacy`}
        hint={
          hint ?? t`Shown above the app’s own text: what is stored, for how long, and how to have it deleted`
        }
      />
    </>
  );
}

function ContactFields({ control }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormPhoneField name="phone" control={control} label={t`Phone`} hint="081 234 5678" />
      <FormPhoneField name="whatsapp" control={control} label={t`WhatsApp number`} hint="+66 81 234 5678" />
      <FormTextField
        name="lineUrl"
        control={control}
        label={t`Line official account`}
        hint={t`@myshop, or a line.me or lin.ee link`}
      />
      <FormTextField name="email" control={control} label={t`Email`} inputMode="email" />
    </>
  );
}
