import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { inLanguage } from '#contract/translations.ts';
import { catalogueQuery } from '../../data/catalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { UserParagraph } from '../../ui/UserText.tsx';
import * as css from './ShopInformation.css.ts';

/** What the shop tells its customers before a visit, folded, and where they read what is done with their data. */
export function ShopInformation() {
  const { t } = useLingui();
  const found = useQuery(catalogueQuery).data?.shop;
  const shop = found && inLanguage(found, currentLanguage());
  return (
    <>
      {shop?.whatToExpect && (
        <Disclosure title={t`What to expect`}>
          <UserParagraph className={css.text} text={shop.whatToExpect} />
        </Disclosure>
      )}
      {shop?.houseRules && (
        <Disclosure title={t`House rules`}>
          <UserParagraph className={css.text} text={shop.houseRules} />
        </Disclosure>
      )}
      <Link to="/privacy" className={css.link}>{t`What happens with your data`}</Link>
    </>
  );
}
