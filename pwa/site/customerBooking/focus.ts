export const bookingStatusId = 'booking-status';

export const askForMoveId = 'ask-for-move';

export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/**
 * Moves the focus from a control that is gone or about to be removed, but not while the customer types in a
 * textarea.
 */
export function moveFocus(to: HTMLElement | null): void {
  if (!document.activeElement?.matches('textarea')) to?.focus();
}

export const focusStatus = (): void => moveFocus(document.getElementById(bookingStatusId));
