import { isInsecure } from '../offline/secureContext.ts';

/** Call it on a tap. Rejects where the browser forbids copying. */
export async function copyText(text: string): Promise<void> {
  if (!isInsecure()) {
    // oxlint-disable-next-line no-restricted-properties -- the one place that looks for it first
    await navigator.clipboard.writeText(text);
    return;
  }
  // Over http only `execCommand` works. It copies the selection; selecting does not move the focus.
  const shown = document.createElement('span');
  shown.style.cssText = 'position: fixed; white-space: pre; user-select: text; opacity: 0';
  shown.textContent = text;
  document.body.append(shown);
  getSelection()?.selectAllChildren(shown);
  const isCopied = document.execCommand('copy');
  shown.remove();
  if (!isCopied) throw new Error('The browser did not copy');
}
