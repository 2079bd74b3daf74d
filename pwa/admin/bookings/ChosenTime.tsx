import { useFormats } from '../../i18n/formats.ts';

type ChosenTimeProps = {
  date: string;
  slot: string;
  /** minutes of the visit */
  duration: number;
};

export function ChosenTime({ date, slot, duration }: ChosenTimeProps) {
  return useFormats().chosenVisit(date, slot, duration);
}
