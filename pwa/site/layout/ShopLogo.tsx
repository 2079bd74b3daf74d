import { use } from 'react';
import { logoSize } from '#contract/home.ts';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { Lotus } from './Lotus.tsx';
import * as css from './ShopLogo.css.ts';

/** The shop's logo, else the lotus. In the prerendered page the server fills it in (`fillPage`). */
export function ShopLogo({ lotusSize, className }: { lotusSize?: number; className: string }) {
  const { logoUrl } = use(ShopBrand);
  return (
    <span data-logo className={css.logo}>
      {logoUrl ? (
        <img src={`${logoUrl}?w=400`} alt="" width={logoSize} height={logoSize} />
      ) : (
        <Lotus className={className} {...(lotusSize && { size: lotusSize })} />
      )}
    </span>
  );
}
