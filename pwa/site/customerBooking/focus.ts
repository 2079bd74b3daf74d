/** The id of the element that shows the booking's state. */
export const bookingStatusId = 'booking-status';

/** The id of the button that opens the form to ask for another time. */
export const askForMoveId = 'ask-for-move';

/** A ref callback that focuses an element when it is mounted. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Moves the focus from a control that is gone, or about to be; not while the customer types a correction. */
export function moveFocus(to: HTMLElement | null): void {
  if (!document.activeElement?.matches('textarea')) to?.focus();
}

/** Moves the focus to the booking's state. */
export const focusStatus = (): void => moveFocus(document.getElementById(bookingStatusId));
