import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useAdminTherapists } from '../../data/adminTherapists.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import * as css from './CloseShopDialog.css.ts';
import { firstWorkingHourAfterToday } from './firstWorkingHour.ts';
import { useFormatUpcomingTime } from './useFormatUpcomingTime.ts';

type CloseShopDialogProps = { onClose: () => void; onChoose: (opensAt: string | null) => void };

/** `onChoose` gets a business time `yyyy-MM-dd HH:mm`; null: until the shop is opened again. */
export function CloseShopDialog({ onClose, onChoose }: CloseShopDialogProps) {
  const { t } = useLingui();
  const nearMoment = useFormatUpcomingTime();
  const { data: therapists = [], isLoading } = useAdminTherapists();
  const [moment, setMoment] = useState('');
  const firstHour = firstWorkingHourAfterToday(therapists);
  const choose = (opensAt: string | null) => {
    onClose();
    onChoose(opensAt);
  };
  return (
    <Dialog title={t`Close the shop until when?`} onClose={onClose}>
      <div className={css.choices}>
        <Button onPress={() => choose(null)}>{t`Until I open it`}</Button>
        {/* reserves the button's place while the hours load, so that nothing moves under a finger */}
        {(isLoading || firstHour) && (
          <Button tone="plain" isDisabled={isLoading} onPress={() => choose(firstHour)}>
            {firstHour ? t`Until ${nearMoment(firstHour)}` : t`Loading…`}
          </Button>
        )}
        <form
          className={css.customTime}
          onSubmit={(event) => {
            event.preventDefault();
            choose(moment.replace('T', ' '));
          }}
        >
          <TextField
            type="datetime-local"
            label={t`Until another time`}
            hint={t`Thai time. The shop then opens without you.`}
            value={moment}
            onChange={setMoment}
          />
          <Button tone="plain" type="submit" isDisabled={moment === ''}>{t`Close until then`}</Button>
        </form>
      </div>
    </Dialog>
  );
}
