import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import type { PublicDocuments } from '@tribe/domain/features/site/publicDocument.ts';
import { renderPage } from '../../server.tsx';

/** What surrounds a public page at a path. */
export const frame = (path: string) => ({ name: 'Tribe', year: 2026, canonical: `https://tribe.example${path}` });

/** Renders a page of blocks. */
export const blockPage = (blocks: readonly Block[], data: PublicDocuments['blockPage']['data'] = {}) =>
  renderPage('blockPage', {
    page: { title: 'A page', description: 'About it', blocks },
    data,
    pictures: {},
    image: '/api/share/va?v=1',
    isIndexed: true,
    goodUntil: null,
    ...frame('/va'),
  });
