import * as v from 'valibot';
import { businessDate, optionalLine, uploadPath, wholeNumber } from './fields.ts';
import { ruleKey } from './fieldRules.ts';

/** ISO 639-1; the order in which forms offer them. */
export const spokenLanguages = ['th', 'en', 'hi', 'zh', 'ja', 'ko', 'ru', 'de', 'fr', 'my'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const genders = ['woman', 'man'] as const;
export type Gender = (typeof genders)[number];

/** How firmly a therapist massages. */
export const massageStyles = ['gentle', 'medium', 'firm'] as const;
export type MassageStyle = (typeof massageStyles)[number];

export const maxPhotos = 6;

const eachOnce = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.array(v.picklist(options, ruleKey('choiceInvalid')), ruleKey('choiceInvalid')),
    v.transform((chosen): Options[number][] => options.filter((one) => chosen.includes(one))),
  );

/** What a shop may say of a therapist beside name and bio; all of it optional. */
export const profileFields = {
  yearsOfExperience: v.optional(v.nullable(wholeNumber(0, 70, 'numberInvalid')), null),
  licenceNumber: optionalLine(60),
  /** the business day on which the shop looked at the licence */
  checkedOn: v.optional(v.nullable(businessDate), null),
  languages: v.optional(eachOnce(spokenLanguages), []),
  gender: v.optional(v.nullable(v.picklist(genders, ruleKey('choiceInvalid'))), null),
  styles: v.optional(eachOnce(massageStyles), []),
  /** paths of uploads, beside the portrait */
  photos: v.optional(
    v.pipe(v.array(uploadPath, ruleKey('imageInvalid')), v.maxLength(maxPhotos, ruleKey('imageInvalid'))),
    [],
  ),
};

/** `checkedOn`: `yyyy-MM-dd`. */
export type TherapistProfile = {
  yearsOfExperience: number | null;
  licenceNumber: string | null;
  checkedOn: string | null;
  languages: SpokenLanguage[];
  gender: Gender | null;
  styles: MassageStyle[];
  /** not in lists */
  photos: string[];
};
