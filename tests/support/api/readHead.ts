import jsonld from 'jsonld';
import openGraph from 'open-graph-scraper';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A thing of schema.org, with its properties by their short names; each value is a text, or the `@id` of another thing. */
export type Thing = Record<string, unknown>;

/** What others read in the head of a page: a browser's parser, a messenger's and a search engine's. */
export async function readHead(html: string) {
  const elements = elementsOf(parse(html));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const links = named('link').map(attributes);
  const metas = named('meta').map(attributes);
  const { result } = await openGraph({ html });
  const data = named('script').filter((one) => attributes(one)['type'] === 'application/ld+json');
  return {
    language: attributes(named('html')[0]!)['lang'],
    titles: named('title').map(textOf),
    descriptions: metas.filter(({ name }) => name === 'description').map(({ content }) => content),
    canonicals: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href]),
    ),
    robots: metas.find(({ name }) => name === 'robots')?.['content'],
    openGraph: result,
    things: (await Promise.all(data.map((one) => thingsIn(textOf(one))))).flat(),
    /** the names of all elements, which show whether a text became markup */
    elements: elements.map(({ tagName }) => tagName),
  };
}

/** Expanded by a JSON-LD processor, without a network. */
async function thingsIn(text: string): Promise<Thing[]> {
  const documentLoader = (url: string) =>
    Promise.resolve({
      documentUrl: url,
      document: { '@context': { '@vocab': 'https://schema.org/', url: { '@type': '@id' } } },
    });
  const expanded = await jsonld.expand(JSON.parse(text) as object, { documentLoader });
  return expanded.map((thing) => shortened(thing) as Thing);
}

/** A value of an expanded document: lists of one, types and ids by their last part, and texts without their wrapper. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? shortened(value[0]) : value.map(shortened);
  if (typeof value === 'string') return value.replace('https://schema.org/', '');
  if (typeof value !== 'object' || value === null) return value;
  if ('@value' in value) return value['@value'];
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replace('https://schema.org/', ''), shortened(one)]),
  );
}

const attributes = (element: Element): Record<string, string> =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

const elementsOf = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) =>
    'tagName' in child ? [child].concat(elementsOf(child)) : elementsOf(child),
  );

const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''));
