import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Star } from 'lucide-react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { maxStars } from '#contract/review.ts';
import * as field from '../../ui/Field.css.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';
import { starValues } from '../../ui/Stars.tsx';
import * as css from './StarsField.css.ts';

type StarsFieldProps = {
  /** null: none chosen yet */
  value: number | null;
  error: string | null;
  onChange: (stars: number) => void;
};

export function StarsField({ value, error, onChange }: StarsFieldProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      className={field.field}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      orientation="horizontal"
      isInvalid={error !== null}
    >
      <Label className={field.label}>{t`Stars`}</Label>
      <div className={css.row}>
        {starValues.map((stars) => (
          <RadioField key={stars} value={String(stars)}>
            <RadioButton className={css.star}>
              <span className={visuallyHidden}>{t`${stars} of ${maxStars} stars`}</span>
              <Star size={30} className={stars <= (value ?? 0) ? css.full : undefined} aria-hidden />
            </RadioButton>
          </RadioField>
        ))}
      </div>
      {error !== null && (
        <p className={field.error} role="alert">
          <CircleAlert className={field.errorIcon} size={16} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </RadioGroup>
  );
}
