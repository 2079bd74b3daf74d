import type { Locale } from '../../contract/fields.ts';
import { en, type MessageTexts } from './texts/en.ts';
import { hi } from './texts/hi.ts';
import { th } from './texts/th.ts';

export const messageTexts: Record<Locale, MessageTexts> = { en, th, hi };
