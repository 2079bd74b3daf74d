// No style sheet is loaded in tests, so that how an element is displayed follows from its tag and from `style` attributes.
// Happy DOM searches the page for style sheets all the same, once for each element that a role query looks at after each
// change of the page.
if ('window' in globalThis) {
  const calculate = window.getComputedStyle.bind(window);
  const otherDocument = document.implementation.createHTMLDocument();
  const stylesOfTags = new Map<string, CSSStyleDeclaration>();

  const styleOfTag = (tag: string): CSSStyleDeclaration => {
    const known = stylesOfTags.get(tag);
    if (known) return known;
    const style = calculate(otherDocument.body.appendChild(document.createElement(tag)));
    stylesOfTags.set(tag, style);
    return style;
  };

  window.getComputedStyle = (element) =>
    hasStyle(element) ? calculate(element) : styleOfTag(element.tagName);
}

/** Whether an element has a style of its own, or may inherit its visibility. An open dialog has another one than a closed one. */
function hasStyle(element: Element): boolean {
  if (!element.isConnected || element.hasAttribute('style') || element.tagName === 'DIALOG') return true;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.getAttribute('style')?.includes('visibility')) return true;
  return false;
}
