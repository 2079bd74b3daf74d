/** The element that tells what has become of the booking. */
export const statusId = 'booking-status';

/** The button that opens the form to ask for another time. */
export const askForMoveId = 'ask-for-move';

/** A ref that focuses what comes in place of something that had the focus. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Moves the focus from a control that is gone, or about to be; not while the customer types a correction. */
export function moveFocus(to: HTMLElement | null): void {
  if (!document.activeElement?.matches('textarea')) to?.focus();
}

/** Moves the focus to what has become of the booking. */
export const focusStatus = (): void => moveFocus(document.getElementById(statusId));
