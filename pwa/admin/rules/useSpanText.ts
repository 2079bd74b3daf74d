import { useLingui } from '@lingui/react/macro';
import { intlLocales, type Language } from '../../i18n/languages.ts';

export type SpanUnit = 'minutes' | 'days' | 'months';

/** 0 → "None", 90 minutes → "90 minutes", 120 minutes → "2 hours", 1440 minutes → "1 day" */
export function useSpanText() {
  const { t, i18n } = useLingui();
  return (value: number, unit: SpanUnit): string => {
    if (value === 0) return t`None`;
    const [amount, said] = inLargestUnit(value, unit);
    const format = new Intl.NumberFormat(intlLocales[i18n.locale as Language], {
      style: 'unit',
      unit: said,
      unitDisplay: 'long',
    });
    // a number and its unit never part
    return format.format(amount).replaceAll(' ', '\u00a0');
  };
}

function inLargestUnit(value: number, unit: SpanUnit): [amount: number, unit: string] {
  if (unit !== 'minutes') return [value, unit === 'days' ? 'day' : 'month'];
  if (value % 1_440 === 0) return [value / 1_440, 'day'];
  return value % 60 === 0 ? [value / 60, 'hour'] : [value, 'minute'];
}
