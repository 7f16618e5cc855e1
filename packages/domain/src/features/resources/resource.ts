/** How a resource stands: members find what is published. */
export const resourceStates = ['draft', 'published', 'archived'] as const;

const mostTags = 12;

/** Tags as they are typed, split by commas; each once, in small letters. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 40));
  return [...new Set(tags.filter(Boolean))].slice(0, mostTags);
}

/** The words of resources. */
export const resourceMessages = {
  fileOrLink: 'Choose a file or enter a link',
  notBoth: 'Choose a file or a link, not both',
} as const;

/** What is wrong with where it leads; null when it is a file or a link. */
export function placeProblem({ fileId, linkUrl }: { fileId: number | null; linkUrl: string | null }): string | null {
  if (fileId === null && linkUrl === null) return resourceMessages.fileOrLink;
  return fileId !== null && linkUrl !== null ? resourceMessages.notBoth : null;
}
