import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useMoment } from '../i18n/businessDay.ts';
import * as css from './DataAge.css.ts';
import { useDataAge } from './useDataAge.ts';

/** Says how old what is shown is, while there is no connection to ask for anything newer. */
export function DataAge() {
  const moment = useMoment();
  const since = useDataAge();
  if (since === null) return null;
  const when = moment(new Date(since).toISOString());
  return (
    <output className={css.line}>
      <CloudOff size={16} aria-hidden />
      <span>
        <Trans>As of {when}, without a connection</Trans>
      </span>
    </output>
  );
}
