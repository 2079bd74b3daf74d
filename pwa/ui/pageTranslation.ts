/** The element with which the browser replaced each translated text node. */
const wrappers = new Map<Node, Element>();
const usedWrappers = new WeakSet<Node>();

/**
 * Prevents React from failing when the browser translates the page (facebook/react#11538). Chrome replaces
 * each text node with `<font><font>…</font></font>`: React then throws when it removes the node or inserts
 * before it, and its text changes stay invisible. From now on, a text node that is removed, moved or changed
 * is first put back in place, where the browser translates it again. Call it before the first rendering.
 */
export function surviveTranslation(): void {
  observer.observe(document.documentElement, { childList: true, subtree: true });
  // oxlint-disable-next-line typescript/unbound-method -- called on their node below
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      putBack(child);
      return appendChild.call(this, child);
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      putBack(child);
      return insertBefore.call(this, child, next && placeIn(this, next));
    },
    removeChild(this: Node, child: Node) {
      putBack(child);
      if (child.parentNode) removeChild.call(child.parentNode, child);
      return child;
    },
  });
  putBackBeforeChange(Node.prototype, 'nodeValue');
  putBackBeforeChange(CharacterData.prototype, 'data');
}

function putBack(node: Node): void {
  const wrapper = wrapperOf(node);
  if (!wrapper) return;
  wrappers.delete(node);
  wrapper.replaceWith(node);
}

function putBackBeforeChange(prototype: Node, name: 'nodeValue' | 'data'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name)!;
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: Node, text: string | null) {
      putBack(this);
      property.set!.call(this, text);
    },
  });
}

/** The child of `parent` that contains the node or its translation; null if there is none: the end. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = wrapperOf(node) ?? node;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

function wrapperOf(node: Node): Element | undefined {
  const { nodeType, parentNode } = node;
  if (nodeType !== Node.TEXT_NODE || (parentNode && !isWrapper(parentNode))) return undefined;
  recordWrappers(observer.takeRecords());
  return wrappers.get(node);
}

const observer = new MutationObserver(recordWrappers);

/** The element by which Chrome's translation replaces a text node either contains it or stands where it was. */
function recordWrappers(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [removed] = removedNodes;
    if (removed?.nodeType !== Node.TEXT_NODE) continue;
    const near = [...addedNodes, previousSibling, nextSibling];
    const wrapper =
      outermostWrapper(removed) ??
      near.find((node): node is Element => isWrapper(node) && !usedWrappers.has(node));
    if (!wrapper) continue;
    usedWrappers.add(wrapper);
    wrappers.set(removed, wrapper);
  }
}

function outermostWrapper({ parentNode }: Node): Element | undefined {
  return isWrapper(parentNode) ? (outermostWrapper(parentNode) ?? parentNode) : undefined;
}

const isWrapper = (node: Node | null): node is Element => node?.nodeName === 'FONT';
