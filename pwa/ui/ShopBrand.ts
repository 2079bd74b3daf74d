import { createContext } from 'react';
import type { Brand } from '#contract/home.ts';

/** How the shop is presented on every screen, in the current language. Its value is given by `ShopBrandProvider`. */
export const ShopBrand = createContext<Brand>({ name: 'Mobile Massage Therapy', line: '', logoUrl: null });
