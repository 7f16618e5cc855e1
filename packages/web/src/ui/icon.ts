import { createElement, type SVGProps } from 'react';

/** What an icon of the library is made of, as its own file holds it. */
type Drawing = { node: [tag: string, attributes: Record<string, string>][] };
type Props = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Draws an icon as the library's own frame around it does with what is used of it here; that frame weighs more than all
 * the icons of a screen. The build puts this in its place.
 */
export default function createIcon({ node }: Drawing) {
  return function Icon({ size = 24, children, ...rest }: Props) {
    const isNamed =
      children !== undefined || 'role' in rest || 'title' in rest || 'aria-label' in rest || 'aria-labelledby' in rest;
    return createElement(
      'svg',
      { ...frame, width: size, height: size, ...(isNamed ? {} : { 'aria-hidden': true }), ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
