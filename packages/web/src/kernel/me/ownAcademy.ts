import { serverEnvironment } from '#kernel/url/environment.ts';

/** Whose application this is, as the server wrote it into the page; the product's own name where it wrote nothing. */
export function ownAcademy(): { name: string; logo: string | null } {
  const environment = serverEnvironment();
  if (environment) return environment.academy;
  const { academy = 'Tribe', logo = null } = document.documentElement.dataset;
  return { name: academy, logo };
}
