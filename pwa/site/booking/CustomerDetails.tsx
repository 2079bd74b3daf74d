import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import * as css from './Booking.css.ts';

/** Says that what was typed before is here again, and takes it away when that is not wanted. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const [isCleared, setCleared] = useState(false);
  const clear = () => {
    onClear();
    setCleared(true);
    // The button that had the focus is gone: the form keeps it.
    document.querySelector<HTMLElement>('[name=clientName]')?.focus();
  };
  if (isCleared) return null;
  return (
    <div className={css.draftNote}>
      <p>
        <Trans>What you typed before is still here. It stays on this device only, for a day at most.</Trans>
      </p>
      <Button tone="plain" onPress={clear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
