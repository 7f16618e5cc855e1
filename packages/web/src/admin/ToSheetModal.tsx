import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { sheetMessages, spreadsheetIdOf } from '@tribe/domain/features/reports/sheet.ts';
import type { ExportProgressFragment } from '#generated/graphql.ts';
import { failureOf, failureTexts } from '#kernel/failures/failure.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useClient } from '#kernel/graphql/client.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { readStored, writeStored } from '#kernel/storage/stored.ts';
import { Button } from '#ui/Button.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { Modal } from '#ui/Modal.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ExportFileById, FindSheetAccount } from './export.documents.ts';
import { rootField } from './rootField.ts';
import { useFollowedExport, type StartExport } from './useFollowedExport.ts';

type Props = { start: StartExport; onClose: () => void };
type Sending = { kind: 'asks'; wrong?: string } | { kind: 'starts' } | { kind: 'runs' } | { kind: 'done'; url: string };

const storedAddress = 'sheet-address';

/** Sends what is exported to a Google Sheet: asks for its address, shows how far it is, and leads to the tab. */
export function ToSheetModal({ start, onClose }: Props) {
  const client = useClient();
  const account = useQuery(FindSheetAccount);
  const isSetUp = account.kind !== 'done' || account.data.sheetAccount.email !== null;
  const [address, setAddress] = useState(() => String(readStored(storedAddress) ?? ''));
  const [file, setFile] = useState<ExportProgressFragment | null>(null);
  const [sending, setSending] = useState<Sending>({ kind: 'asks' });
  const known = useFollowedExport(sending.kind === 'runs' ? file : null, ({ status, error, sheetUrl }) => {
    if (status === 'done' && sheetUrl) setSending({ kind: 'done', url: sheetUrl });
    else setSending({ kind: 'asks', wrong: error ?? failureTexts.generic });
  });

  const refuse = (wrong: string) => setSending({ kind: 'asks', wrong });
  const send = async () => {
    if (!spreadsheetIdOf(address)) return refuse(sheetMessages.noAddress);
    setSending({ kind: 'starts' });
    // What was prepared is sent again after a failure.
    let prepared = file;
    if (!prepared) {
      const acted = await start('gsheet');
      if (!acted.ok) return refuse(acted.failure.message);
      prepared = rootField(acted.data);
      setFile(prepared);
    }
    const wrong = await post(prepared.id, address);
    if (wrong !== null) return refuse(wrong);
    writeStored(storedAddress, address);
    // What is known of it may be how it failed before.
    await client.query(ExportFileById, JSON.stringify({ id: prepared.id }));
    setFile({ ...prepared, status: 'waiting', written: 0, error: null });
    setSending({ kind: 'runs' });
  };

  const isAsking = sending.kind === 'asks' || sending.kind === 'starts';
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="To Google Sheet"
      withCancel={isAsking && isSetUp}
      actions={
        !isSetUp || sending.kind === 'runs' ? (
          <Button onClick={onClose}>Close</Button>
        ) : sending.kind === 'done' ? (
          <a href={sending.url} target="_blank" rel="noreferrer" className={buttonLook('primary')} onClick={onClose}>
            <ExternalLink strokeWidth={1.75} className="size-4.5" aria-hidden="true" />
            Open sheet
          </a>
        ) : (
          <Button look="primary" busy={sending.kind === 'starts' && 'Sending…'} onClick={() => void send()}>
            Send to sheet
          </Button>
        )
      }
    >
      <div className="pb-2" aria-live="polite">
        {sending.kind === 'runs' && <Running file={known ?? file} />}
        {sending.kind === 'done' && <p>It’s in your sheet, in a tab named “{file?.fileName}”.</p>}
        {isAsking && (
          <Answer of={account} skeleton={<Skeleton lines={3} />}>
            {({ sheetAccount: { email } }) =>
              email === null ? (
                <p>{sheetMessages.notSetUp}</p>
              ) : (
                <div className="grid gap-4">
                  <p>
                    Share your Google Sheet with <b className="wrap-anywhere select-all">{email}</b> as an editor, then
                    paste its address.
                  </p>
                  <TextField
                    label="Google Sheet address"
                    type="url"
                    inputMode="url"
                    value={address}
                    onChange={setAddress}
                    error={sending.kind === 'asks' ? sending.wrong : undefined}
                    help="This list gets its own tab. If it has one already, the new one replaces it."
                    maxLength={2_000}
                  />
                </div>
              )
            }
          </Answer>
        )}
      </div>
    </Modal>
  );
}

function Running({ file }: { file: ExportProgressFragment | null }) {
  const { written = 0, total = 0 } = file ?? {};
  return (
    <div className="grid gap-2">
      <Progress percent={total > 0 ? (written * 100) / total : 0} label="Rows in the sheet" withNumber />
      <p className="num">
        {written.toLocaleString('en-PH')} of {total.toLocaleString('en-PH')} rows. You can close this; we’ll notify you
        when it’s done.
      </p>
    </div>
  );
}

/** Has a prepared export sent; answers what is wrong, or null. */
async function post(id: number, sheet: string): Promise<string | null> {
  try {
    const response = await fetch('/api/gsheet', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'auth-provider': 'dbAuth', 'content-type': 'application/json' },
      body: JSON.stringify({ export: id, sheet }),
    });
    if (response.ok) return null;
    return failureOf(await response.json().catch(() => null))?.message ?? failureTexts.generic;
  } catch {
    return failureTexts.network;
  }
}
