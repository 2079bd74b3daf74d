import { globalStyle, style } from '@vanilla-extract/css';
import { contact } from '../../ui/Contacts.css.ts';
import { showToastsAtTop } from '../../ui/bottomBar.css.ts';
import { alignedWrappingRow, iconButton, spacedGrid, onHover, wrappingRow } from '../../ui/mixins.ts';
import { radius, space, tapTarget, theme } from '../../ui/theme.css.ts';

export const cards = style(spacedGrid(space.two));

export const card = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.two,
  padding: space.two,
  border: `1px solid ${theme.jade}`,
  borderRadius: radius.card,
  background: theme.jadeSoft,
});
// At the bottom, the toast after a booking request would cover this card.
showToastsAtTop(card);

// Contacts have the card's background colour by default and would not stand out.
globalStyle(`${card} ${contact}`, { background: theme.card });

export const icon = style({
  flex: 'none',
  marginTop: 2,
  color: theme.jade,
  // a phone has no room for the icon
  '@media': { '(max-width: 479px)': { display: 'none' } },
});

export const summary = style({
  flex: 1,
  ...spacedGrid(space.half),
  minWidth: 0,
});
export const title = style({ fontSize: '1.0625rem' });
export const visit = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const sentTime = style({ color: theme.muted, fontSize: '0.9375rem' });

export const open = style({ justifySelf: 'start', marginBlock: space.half });

export const actions = style({ ...wrappingRow(space.one), marginTop: space.one });

export const dismissed = style({ ...alignedWrappingRow(space.two), justifyContent: 'space-between' });

export const dismiss = style({
  ...iconButton(tapTarget.min),
  color: theme.ink,
  flex: 'none',
  margin: -space.one,
  ...onHover({ background: theme.card }),
});
