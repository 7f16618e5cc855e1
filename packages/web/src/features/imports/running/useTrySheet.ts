import { useEffect, useRef, useState } from 'react';
import type { SheetView } from '@tribe/domain/features/imports/layout.ts';
import { type Sent, trySheet } from './uploadApi.ts';

/** Sends a sheet to be tried, and says in words why it was not taken; `sheets` is what was found where its columns have to be matched first. Leaving the screen ends the sending. */
export function useTrySheet(onStarted: (jobId: number) => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheets, setSheets] = useState<readonly SheetView[]>([]);
  const gone = useRef<AbortController | null>(null);
  useEffect(() => () => gone.current?.abort(), []);

  const send = async (file: File, sent: Sent) => {
    const sending = new AbortController();
    gone.current = sending;
    setSending(true);
    setProblem(null);
    const answer = await trySheet(file, sent, sending.signal);
    if (sending.signal.aborted) return;
    setSending(false);
    if (answer.ok) return onStarted(answer.data);
    setProblem(answer.failure?.message ?? null);
    // What was matched already stays on the screen while the network is away.
    if (answer.sheets.length > 0) setSheets(answer.sheets);
  };
  const forget = () => {
    setProblem(null);
    setSheets([]);
  };
  return { send, isSending, problem, sheets, forget };
}
