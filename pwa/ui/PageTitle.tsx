import { use } from 'react';
import { ShopBrand } from './ShopBrand.ts';

/** Sets the document's title: the page's own, followed by the shop's name. */
export function PageTitle({ children }: { children?: string }) {
  const { name } = use(ShopBrand);
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
