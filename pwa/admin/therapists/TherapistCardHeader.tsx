import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminTherapist } from '#contract/therapist.ts';
import { useSetTherapistActive } from '../../data/adminTherapists.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { UserText } from '../../ui/UserText.tsx';
import { useResultToast } from '../form/useResultToast.ts';
import * as css from './TherapistCard.css.ts';

type TherapistCardHeaderProps = {
  therapist: AdminTherapist;
  /** of the heading, which names the card */
  nameId: string;
};

export function TherapistCardHeader({ therapist, nameId }: TherapistCardHeaderProps) {
  const { name, imageUrl, isActive } = therapist;
  return (
    <header className={css.head}>
      <div className={css.picture}>
        {imageUrl ? (
          <Portrait imageUrl={imageUrl} sizes="112px" isGrey={!isActive} />
        ) : (
          <Trans>No Image</Trans>
        )}
      </div>
      <div className={css.nameAndSwitch}>
        <h2 id={nameId} className={css.name}>
          <UserText text={name} />
        </h2>
        <ActiveSwitch therapist={therapist} />
      </div>
    </header>
  );
}

function ActiveSwitch({ therapist }: { therapist: AdminTherapist }) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const { mutate, isPending, variables } = useSetTherapistActive();
  const isActive = isPending ? variables.isActive : therapist.isActive;

  const change = (active: boolean) =>
    mutate(
      { id: therapist.id, isActive: active },
      showResult(
        t`Status updated`,
        active ? t`Failed to activate therapist` : t`Failed to deactivate therapist`,
      ),
    );

  return (
    <Switch isSelected={isActive} onChange={change} isDisabled={isPending}>
      {isActive ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
    </Switch>
  );
}
