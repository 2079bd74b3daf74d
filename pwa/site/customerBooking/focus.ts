export const bookingStatusId = 'booking-status';

export const askForMoveId = 'ask-for-move';

export const correctionFormId = 'correction';

export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Moves the focus from a control that is gone, or about to be; not while the customer corrects their details. */
export function moveFocus(to: HTMLElement | null): void {
  if (!document.activeElement?.closest(`#${correctionFormId}`)) to?.focus();
}

export const focusStatus = (): void => moveFocus(document.getElementById(bookingStatusId));
