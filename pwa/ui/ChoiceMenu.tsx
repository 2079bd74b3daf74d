import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Check } from 'lucide-react';
import * as css from './ChoiceMenu.css.ts';
import { Popover } from './Popover.tsx';

type Choice = { id: string; text: string; lang?: string };

type ChoiceMenuProps = {
  label: string;
  choices: Choice[];
  chosen: string;
  onChoose: (id: string) => void;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

export default function ChoiceMenu({ label, choices, chosen, onChoose, ...popover }: ChoiceMenuProps) {
  return (
    <Popover {...popover} trigger="MenuTrigger" placement="bottom end">
      <Menu
        autoFocus="first"
        aria-label={label}
        className={css.menu}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onAction={(id) => onChoose(String(id))}
        onClose={popover.onClose}
      >
        {choices.map(({ id, text, lang }) => (
          <MenuItem key={id} id={id} textValue={text} className={css.item}>
            {({ isSelected }) => (
              <>
                <span lang={lang}>{text}</span>
                {isSelected && <Check className={css.checkmark} size={18} aria-hidden />}
              </>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
