import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking.ts';
import { useIsConnected } from '../../offline/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';

export function AdjustButton({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  const { clientName: name, status, isErased } = booking;
  if (isErased || (status !== 'pending' && status !== 'approved')) return null;
  return (
    <>
      <Button
        tone="plain"
        size="narrow"
        isDisabled={!isConnected}
        aria-label={t`Change the amount for ${name}`}
        onPress={() => setOpen(true)}
      >
        {t`Change the amount`}
      </Button>
      {isOpen && (
        <AdjustDialog booking={booking} title={t`Change the amount`} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
