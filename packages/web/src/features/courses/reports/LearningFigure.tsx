import { TextLink } from '#ui/TextLink.tsx';

/** A figure, leading to the people that it counts. */
export function Figure({ value, href, of }: { value: number; href: string; of: string }) {
  const text = value.toLocaleString('en-PH');
  if (value === 0) return <span className="text-ink-faint">0</span>;
  return (
    <TextLink href={href} aria-label={`${text} ${of}`}>
      {text}
    </TextLink>
  );
}
