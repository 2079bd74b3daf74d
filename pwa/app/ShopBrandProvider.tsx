import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { translated } from '#contract/translations.ts';
import { useShop } from '../data/shop.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ShopBrand } from '../ui/ShopBrand.ts';

/** The shop's name as the server wrote it into the page; empty when the page was served without one. */
const nameInPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;

/**
 * Gives every screen the shop's name, tagline and logo. Until they are loaded, the name is the one that the server
 * wrote into the page.
 */
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
