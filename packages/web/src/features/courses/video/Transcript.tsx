/** What is said in a video, to be read instead. */
export function Transcript({ text }: { text: string }) {
  return (
    <details className="max-w-read rounded-card border border-line bg-card">
      <summary className="px-4 py-3 font-semibold">Transcript</summary>
      <p className="px-4 pb-4 whitespace-pre-line text-ink-soft">{text}</p>
    </details>
  );
}
