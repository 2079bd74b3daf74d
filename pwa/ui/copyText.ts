import { isInsecure } from '../offline/secureContext.ts';

/** Copies a text, to be pasted into another app; call it from a tap. Rejects where the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  if (!isInsecure()) {
    // oxlint-disable-next-line no-restricted-properties -- the one place that looks for it first
    await navigator.clipboard.writeText(text);
    return;
  }
  // Over http only the old way is left: what is selected is copied, and a selection does not move the focus.
  const shown = document.createElement('span');
  shown.style.cssText = 'position: fixed; white-space: pre; user-select: text; opacity: 0';
  shown.textContent = text;
  document.body.append(shown);
  getSelection()?.selectAllChildren(shown);
  const isCopied = document.execCommand('copy');
  shown.remove();
  if (!isCopied) throw new Error('The browser did not copy');
}
