/** The product's mark and its name. */
export function Mark({ name, logo = null }: { name: string; logo?: string | null }) {
  if (logo !== null)
    return (
      <img src={logo} alt={name} width={140} height={36} className="h-9 w-35 max-w-full object-contain object-left" />
    );
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 text-lg font-extrabold tracking-tight">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-control bg-sea text-sm text-on-sea"
      >
        {name.slice(0, 1)}
      </span>
      <span className="truncate">{name}</span>
    </span>
  );
}
