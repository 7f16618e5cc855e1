import { isPageLink } from '@tribe/domain/kernel/text/link.ts';

const allowed = new Set(
  'P BR HR H2 H3 H4 UL OL LI BLOCKQUOTE PRE CODE STRONG B EM I U S SUB SUP A FIGURE FIGCAPTION TABLE THEAD TBODY TR TH TD'.split(
    ' ',
  ),
);
const dropped = new Set('STYLE SCRIPT TEXTAREA OPTION NOSCRIPT TEMPLATE TITLE SVG MATH IFRAME OBJECT EMBED'.split(' '));

/**
 * Rich text of a stranger with nothing in it that could act, before it is shown here; the server cleans it once more. It is
 * parsed in a document that runs nothing and loads nothing.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const clean = document.implementation.createHTMLDocument('');
  copyInto(clean.body, body, clean);
  return clean.body.innerHTML;
}

function copyInto(target: Element, source: Node, owner: Document): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.append(owner.createTextNode(node.textContent ?? ''));
    if (!isElement(node)) continue;
    const name = node.tagName.toUpperCase();
    if (dropped.has(name)) continue;
    if (!allowed.has(name)) {
      copyInto(target, node, owner);
      continue;
    }
    const copy = owner.createElement(name);
    const href = name === 'A' ? node.getAttribute('href') : null;
    if (href && isPageLink(href.trim())) copy.setAttribute('href', href.trim());
    copyInto(copy, node, owner);
    target.append(copy);
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
