import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { CustomerDetailsInput } from '#contract/customerDetails.ts';
import { Button } from '../../ui/Button.tsx';
import * as css from './AddPosition.css.ts';
import { withPosition } from './withPosition.ts';

/** ms; a phone that has just been switched on needs some to find itself */
const searchTimeout = 20_000;

/** Adds a link to the device's position to the address, for the therapist to open in a map. */
export function AddPosition() {
  const { t } = useLingui();
  const { control, getValues, setValue } = useFormContext<CustomerDetailsInput>();
  const { isSubmitted } = useFormState({ control });
  const [state, setState] = useState<'idle' | 'searching' | 'added' | 'failed'>('idle');
  if (!('geolocation' in navigator)) return null;
  const add = () => {
    setState('searching');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const address = withPosition(getValues('clientAddress') ?? '', coords);
        setValue('clientAddress', address, { shouldDirty: true, shouldValidate: isSubmitted });
        setState('added');
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: searchTimeout },
    );
  };
  return (
    <div className={css.position}>
      <Button tone="plain" size="narrow" isPending={state === 'searching'} onPress={add}>
        <MapPin size={20} aria-hidden />
        {state === 'searching' ? t`Finding your position…` : t`Add a map pin of where I am`}
      </Button>
      <output className={css.outcome}>
        {state === 'added' && <Trans>Your position is now in the address, as a link to a map.</Trans>}
        {state === 'failed' && (
          <Trans>
            Your position was not found. You can also paste a link from your map app into the address.
          </Trans>
        )}
      </output>
    </div>
  );
}
