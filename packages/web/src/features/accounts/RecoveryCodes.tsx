import { Button } from '#ui/Button.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';

/** The codes for the day when the phone is lost, shown this once. */
export function RecoveryCodes({ codes, act, onKept }: { codes: readonly string[]; act: string; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success('Codes copied'),
      () => toast.error('We couldn’t copy the codes. Write them down'),
    );
  return (
    <div className="space-y-4">
      <p>
        Store these codes somewhere other than your phone. Each works once. <strong>They won’t be shown again.</strong>
      </p>
      <ul aria-label="Recovery codes" className="num grid grid-cols-2 gap-2 rounded-control bg-sunk p-4 font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>Copy</Button>
        <TextLink
          className="tap inline-flex items-center px-3"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="tribe-recovery-codes.txt"
        >
          Download
        </TextLink>
        <Button look="primary" className="ml-auto" onClick={onKept}>
          {act}
        </Button>
      </div>
    </div>
  );
}
