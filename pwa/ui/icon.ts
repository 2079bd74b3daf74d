import { createElement, type SVGProps } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];
type IconData = { node: Shape[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Draws an icon of Lucide's in lines; the build puts it in the place of Lucide's own (see pwa/build/lucideIcons.ts). */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      shapes,
    );
}
