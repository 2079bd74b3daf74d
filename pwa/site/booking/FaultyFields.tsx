import { Plural } from '@lingui/react/macro';
import { useFormState } from 'react-hook-form';
import { visuallyHidden } from '../../ui/visuallyHidden.css.ts';

/** Says, for those who do not see the fields turn red, how many want another look. */
export function FaultyFields() {
  const { errors, submitCount } = useFormState();
  const count = Object.keys(errors).length;
  return (
    <output className={visuallyHidden} key={submitCount}>
      {count > 0 && (
        <Plural value={count} one="# field needs your attention" other="# fields need your attention" />
      )}
    </output>
  );
}
