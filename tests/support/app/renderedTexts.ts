import { expect, type Page } from '@playwright/test';

/** Expects that the page shows just the texts that React has rendered, in their order, and no error. */
export async function expectRenderedTexts(page: Page): Promise<void> {
  await expect(page.getByText(/Something went wrong|เกิดข้อผิดพลาด|कुछ गड़बड़/)).toHaveCount(0);
  // a poll, because a page may be about to change
  await expect.poll(() => page.evaluate(wrongTexts)).toEqual([]);
}

/** Runs in the page. */
function wrongTexts(): { rendered: string; shown: string }[] {
  type Fiber = {
    tag: number;
    memoizedProps: unknown;
    stateNode: Element;
    child: Fiber | null;
    sibling: Fiber | null;
  };
  const [hostComponent, hostText, portal] = [5, 6, 4];
  const unread = 'textarea, script, style, title';
  const wrong: { rendered: string; shown: string }[] = [];

  const shownIn = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches(unread)) return '';
    return [...node.childNodes].map(shownIn).join('');
  };
  const compare = (rendered: string, shown: string) => {
    if (rendered !== shown) wrong.push({ rendered, shown });
  };
  const childrenOf = ({ child }: Fiber): Fiber[] => {
    const children: Fiber[] = [];
    for (let next = child; next; next = next.sibling) children.push(next);
    return children;
  };
  const renderedIn = (fiber: Fiber): string => {
    if (fiber.tag === hostText) return String(fiber.memoizedProps);
    if (fiber.tag === portal) {
      for (const child of childrenOf(fiber)) comparePortal(child);
      return '';
    }
    if (fiber.tag === hostComponent) {
      if (fiber.stateNode instanceof Element && fiber.stateNode.matches(unread)) return '';
      const { children, dangerouslySetInnerHTML: html } = fiber.memoizedProps as Record<string, unknown>;
      if (html) return shownIn(fiber.stateNode);
      if (!fiber.child && ['string', 'number'].includes(typeof children)) return String(children);
    }
    return childrenOf(fiber).map(renderedIn).join('');
  };
  // React Aria renders its collections into a document of its own.
  const comparePortal = (fiber: Fiber): void => {
    if (fiber.tag !== hostComponent) for (const child of childrenOf(fiber)) comparePortal(child);
    else if (fiber.stateNode instanceof Element) compare(renderedIn(fiber), shownIn(fiber.stateNode));
  };

  const root = document.querySelector<Element & Record<string, unknown>>('#root')!;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))!;
  compare(renderedIn((root[key] as { stateNode: { current: Fiber } }).stateNode.current), shownIn(root));
  return wrong;
}
