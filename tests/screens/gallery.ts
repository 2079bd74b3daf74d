/** A page that shows all pictures of each screen side by side; missing pictures are left out. */
export function galleryPage(screens: string[], variants: string[]): string {
  const picture = (screen: string, variant: string) => {
    const file = `${screen}-${variant}.jpg`;
    return `<a href="${file}" title="${variant}"><img src="${file}" alt="${variant}" loading="lazy" onerror="this.parentNode.remove()"></a>`;
  };
  const rows = screens.map(
    (screen) =>
      `<section id="${screen}"><h2>${screen}</h2>${variants.map((variant) => picture(screen, variant)).join('')}</section>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 1rem; background: #777; font-family: sans-serif; }
  section { white-space: nowrap; overflow-x: auto; }
  h2 { margin: 1rem 0 0.25rem; position: sticky; left: 0; color: #fff; }
  img { height: 480px; margin-right: 0.5rem; vertical-align: top; }
</style>
${rows.join('\n')}
`;
}
