type Props = {
  title: string;
  /** The messages that belong to no field of the form, since they have no other place. */
  homeless: readonly string[];
};

/** What kept the form from being saved. */
export function FormSummary({ title, homeless }: Props) {
  return (
    <div role="alert" className="animate-rise rounded-control bg-bad-soft px-4 py-3 text-sm text-bad">
      <p className="font-semibold">{title}</p>
      {homeless.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {homeless.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
