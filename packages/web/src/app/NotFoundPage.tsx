import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { NotFound } from '#blocks/NotFound.tsx';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return <NotFound homeHref={to('home')} />;
}
