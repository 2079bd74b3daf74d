import { style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected } from '../../ui/mixins.ts';
import { control } from '../../ui/LanguagePicker.css.ts';
import { theme } from '../../ui/theme.css.ts';

export const trigger = style([
  control,
  {
    position: 'relative',
    selectors: { '&[aria-current]': { background: theme.jadeSoft, color: theme.jade } },
    '@media': { [forcedColors]: { selectors: { '&[aria-current]': forcedSelected } } },
  },
]);
