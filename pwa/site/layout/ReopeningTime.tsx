import { useLingui } from '@lingui/react/macro';
import { useFormatInstant } from '../../i18n/businessDay.ts';

/** `at`: ISO 8601, UTC */
export default function ReopeningTime({ at }: { at: string }) {
  const { t } = useLingui();
  const formatInstant = useFormatInstant();
  return <p>{t`We open again: ${formatInstant(at)}`}</p>;
}
