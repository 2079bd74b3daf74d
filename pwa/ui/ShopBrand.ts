import { createContext } from 'react';
import type { Brand } from '#contract/home.ts';

export const ShopBrand = createContext<Brand>({ name: 'Mobile Massage Therapy', line: '', logoUrl: null });
