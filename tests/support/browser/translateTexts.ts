/** How a translation puts its elements into the place of a text node. Chrome's "replaces" it. */
export type TranslationWay = 'replaces' | 'wraps' | 'takes out first';
export const translationWays: TranslationWay[] = ['replaces', 'wraps', 'takes out first'];

/**
 * Does to the page what Chrome's "Translate" does: puts `<font><font>…</font></font>` into the place of each text node,
 * now and, until the returned function is called, whenever one is added. The texts themselves stay as they are, so that a test can find them. Runs in the page,
 * so it uses nothing outside itself.
 */
export function translateTexts(way: TranslationWay): () => void {
  const isOutside = (parent: Element) => parent.closest('font, script, style, textarea, title, option');
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || isOutside(parent) || text.data.trim() === '') return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    outer.append(inner);
    const next = text.nextSibling;
    if (way === 'takes out first') inner.append(text);
    else if (way === 'replaces') inner.append(text.data);
    parent.insertBefore(outer, way === 'takes out first' ? next : text);
    if (way === 'wraps') inner.append(text);
    else if (way === 'replaces') text.remove();
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) translate(node);
    else for (const child of Array.from(node.childNodes)) translateIn(child);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translateIn(node);
  });
  const start = () => {
    translateIn(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  return () => observer.disconnect();
}
