/** A page that shows all pictures of each screen side by side; missing pictures are left out. */
export function galleryPage(screens: string[], looks: string[]): string {
  const picture = (screen: string, look: string) => {
    const file = `${screen}-${look}.jpg`;
    return `<a href="${file}" title="${look}"><img src="${file}" alt="${look}" loading="lazy" onerror="this.parentNode.remove()"></a>`;
  };
  const rows = screens.map(
    (screen) =>
      `<section id="${screen}"><h2>${screen}</h2>${looks.map((look) => picture(screen, look)).join('')}</section>`,
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
