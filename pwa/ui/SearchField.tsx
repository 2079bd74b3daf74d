import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import * as field from './Field.css.ts';
import * as css from './SearchField.css.ts';

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <AriaSearchField className={field.field} value={value} onChange={onChange}>
      <Label className={field.label}>{label}</Label>
      <Group className={css.box}>
        <Input className={`${field.control} ${css.input}`} enterKeyHint="done" />
        {value !== '' && (
          <Button className={css.clearButton}>
            <X size={20} aria-hidden />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  );
}
