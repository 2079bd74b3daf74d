import { use } from 'react';
import { ShopBrand } from './ShopBrand.ts';

export function PageTitle({ children }: { children?: string }) {
  const { name } = use(ShopBrand);
  return <title>{children ? `${children} · ${name}` : name}</title>;
}
