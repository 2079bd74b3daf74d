import { useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useFormatInstant } from '../i18n/businessDay.ts';
import * as css from './DataAge.css.ts';
import { useDataAge } from '../offline/useDataAge.ts';

export function DataAge() {
  const { t } = useLingui();
  const moment = useFormatInstant();
  const fetchedAt = useDataAge();
  if (fetchedAt === null) return null;
  const when = moment(new Date(fetchedAt).toISOString());
  return (
    <output className={css.notice}>
      <CloudOff size={16} aria-hidden />
      <span>{t`No connection. Last updated: ${when}`}</span>
    </output>
  );
}
