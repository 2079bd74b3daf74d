import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { translated } from '#contract/translations.ts';
import { useShop } from '../data/shop.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ShopBrand } from '../ui/ShopBrand.ts';

const nameInPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;

export function ShopBrandProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const shop = useShop();
  const language = currentLanguage();
  const name = shop ? translated(shop, 'name', language) : nameInPage();
  const line = shop && translated(shop, 'line', language);
  const brand = {
    name: name || t`Mobile Massage Therapy`,
    line: line || t`Professional massage services at your doorstep`,
    logoUrl: shop?.logoUrl ?? null,
  };
  return <ShopBrand value={brand}>{children}</ShopBrand>;
}
