import { use } from 'react';
import { logoSize } from '#contract/home.ts';
import { ShopBrand } from '../../ui/ShopBrand.ts';
import { Lotus } from './Lotus.tsx';
import * as css from './ShopLogo.css.ts';

/** Falls back to the lotus. In prerendered pages, the server inserts the logo (`fillPage`). */
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
