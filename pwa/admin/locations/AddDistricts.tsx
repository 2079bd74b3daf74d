import { useMemo, useState, type FormEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Location } from '#contract/location.ts';
import { useAdminLocations, useCreateLocations } from '../../data/adminCatalogue.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { nameComparer } from '../../i18n/nameOrder.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import * as css from '../catalogue/FormDialog.css.ts';
import { SaveButton } from '../form/SaveButton.tsx';
import { UnsavedChangesDialog } from '../form/UnsavedChangesDialog.tsx';
import { useResultToast } from '../form/useResultToast.ts';
import { existingDistricts, toLocationInput } from './districtLocations.ts';
import { thaiProvinces, type PlaceNames } from './thaiDistricts.ts';

/** Adds many districts at once, chosen from a list. */
export function AddDistricts() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: locations } = useAdminLocations();
  return (
    <>
      <Button tone="plain" isDisabled={!locations} onPress={() => setOpen(true)}>{t`Add districts`}</Button>
      {isOpen && locations && <DistrictsDialog locations={locations} onClose={() => setOpen(false)} />}
    </>
  );
}

function DistrictsDialog({ locations, onClose }: { locations: readonly Location[]; onClose: () => void }) {
  const { t } = useLingui();
  const language = currentLanguage();
  const showResult = useResultToast();
  const creation = useCreateLocations();
  const existing = useMemo(() => existingDistricts(locations), [locations]);
  const [shown, setShown] = useState('0');
  const [ticked, setTicked] = useState<readonly PlaceNames[]>([]);
  const [isEmpty, setEmpty] = useState(false);

  const nameOf = ([english, thai]: PlaceNames) => (language === 'th' ? thai : english);
  const isChosen = (district: PlaceNames) => ticked.includes(district) && !existing.has(district);
  const chosen = thaiProvinces.flatMap((province) =>
    province.districts.filter(isChosen).map((district) => ({ province, district })),
  );

  const change = (districts: readonly PlaceNames[]) => {
    if (creation.isPending) return;
    setTicked(districts);
    setEmpty(false);
    creation.reset();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    const count = chosen.length;
    setEmpty(count === 0);
    if (count === 0) return;
    const added = t`${plural(count, { one: '#\u00a0location added', other: '#\u00a0locations added' })}`;
    creation.mutate(
      chosen.map(({ province, district }) => toLocationInput(province, district, locations, language)),
      showResult(added, t`Error`, { what: t`Failed to add location`, onSuccess: onClose }),
    );
  };

  const names = chosen.map(({ district }) => nameOf(district)).join(' · ');
  const notAdded = creation.isError && names ? t`Not added yet: ${names}` : null;
  const problem = isEmpty ? t`Choose at least one district` : notAdded;
  return (
    <UnsavedChangesDialog title={t`Add districts`} isDirty={chosen.length > 0} onClose={onClose}>
      <form className={css.form} onSubmit={save} noValidate>
        <p>{t`Each is added with its English and Thai name.`}</p>
        <Select
          label={t`Province`}
          options={thaiProvinces.map(({ names: province, districts }, index) => {
            const count = districts.filter(isChosen).length;
            const text = nameOf(province);
            return { value: String(index), text: count > 0 ? `${text} (${count})` : text };
          })}
          value={shown}
          onChange={setShown}
        />
        <DistrictsField
          districts={thaiProvinces[Number(shown)]!.districts}
          nameOf={nameOf}
          existing={existing}
          ticked={ticked}
          onChange={change}
        />
        {problem && <Alert tone="danger" title={problem} />}
        <div className={css.stickySave}>
          <SaveButton size="lg" isSaving={creation.isPending} />
        </div>
      </form>
    </UnsavedChangesDialog>
  );
}

type DistrictsFieldProps = {
  districts: readonly PlaceNames[];
  nameOf: (names: PlaceNames) => string;
  existing: ReadonlySet<PlaceNames>;
  /** of all provinces */
  ticked: readonly PlaceNames[];
  onChange: (ticked: readonly PlaceNames[]) => void;
};

function DistrictsField({ districts, nameOf, existing, ticked, onChange }: DistrictsFieldProps) {
  const { t } = useLingui();
  const compare = nameComparer(currentLanguage());
  const sorted = [...districts].sort((a, b) => compare(nameOf(a), nameOf(b)));
  const choices = sorted.map((district, id) => {
    const name = nameOf(district);
    const isDisabled = existing.has(district);
    return { id, text: isDisabled ? t`${name} (added)` : name, isDisabled };
  });
  return (
    <CheckboxGroup
      label={t`Districts`}
      choices={choices}
      allButton={{ all: t`Choose all districts`, none: t`Choose none` }}
      value={choices
        .filter(({ id, isDisabled }) => isDisabled || ticked.includes(sorted[id]!))
        .map(({ id }) => id)}
      onChange={(ids) =>
        onChange([
          ...ticked.filter((district) => !districts.includes(district)),
          ...sorted.filter((_, id) => ids.includes(id)),
        ])
      }
    />
  );
}
