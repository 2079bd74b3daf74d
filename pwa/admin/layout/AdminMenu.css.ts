import { style } from '@vanilla-extract/css';
import { forcedColors, forcedSelected } from '../../ui/mixins.ts';
import { control } from '../../ui/LanguagePicker.css.ts';
import { radius, theme } from '../../ui/theme.css.ts';

export const trigger = style([
  control,
  {
    position: 'relative',
    selectors: { '&[aria-current]': { background: theme.jadeSoft, color: theme.jade } },
    '@media': { [forcedColors]: { selectors: { '&[aria-current]': forcedSelected } } },
  },
]);

/** how much waits behind the menu, on the corner of its button */
export const count = style({
  position: 'absolute',
  insetBlockStart: -2,
  insetInlineEnd: -2,
  minWidth: 20,
  paddingInline: 5,
  borderRadius: radius.pill,
  background: theme.danger,
  color: theme.onDanger,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
});
