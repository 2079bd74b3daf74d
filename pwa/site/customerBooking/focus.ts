export const bookingStatusId = 'booking-status';

export const askForMoveId = 'ask-for-move';

export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

const typedInto = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';

/** Moves the focus from a control that is gone, or about to be; not while the customer types a correction. */
export function moveFocus(to: HTMLElement | null): void {
  if (!document.activeElement?.matches(typedInto)) to?.focus();
}

export const focusStatus = (): void => moveFocus(document.getElementById(bookingStatusId));
