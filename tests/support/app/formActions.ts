import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Presses the last button with this name, once it is rendered. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  const buttons = await screen.findAllByRole(role, { name });
  fireEvent.click(buttons.at(-1)!);
}

/** Presses the Close button of the open dialog. */
export function closeDialog(): void {
  fireEvent.click(document.querySelector('[role=dialog] [slot=close]')!);
}

/** Replaces the text of the field with this label. */
export const fill = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** Chooses a file with this name and MIME type. */
export function chooseFile(name: string, type: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['content'], name, { type })] } });
}

/** The value of the field with this label. */
export const fieldValue = (label: string | RegExp): string =>
  screen.getByLabelText<HTMLInputElement>(label).value;

/** Waits until a toast shows all of these texts. */
export const expectToast = (...texts: string[]): Promise<void> =>
  waitFor(() => {
    const toast = document.querySelector('[role=region] [role=alertdialog]');
    for (const text of texts) expect(toast?.textContent ?? '').toContain(text);
  });
