import { Plural, useLingui } from '@lingui/react/macro';
import { dismissRestoredNotice, useOutbox } from '../../data/outbox.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import * as css from './RestoredNotice.css.ts';

export function RestoredNotice() {
  const { t } = useLingui();
  const { restoredCount } = useOutbox();
  if (restoredCount === 0) return null;
  return (
    <div className={css.notice}>
      <Alert tone="danger" title={t`The browser deleted this app’s data on this device.`}>
        <p>
          <Plural
            value={restoredCount}
            one="# decision without an answer from the server was stored again. It counts once."
            other="# decisions without an answer from the server were stored again. Each counts once."
          />
        </p>
        <div className={css.close}>
          <Button tone="plain" onPress={dismissRestoredNotice}>{t`Close`}</Button>
        </div>
      </Alert>
    </div>
  );
}
