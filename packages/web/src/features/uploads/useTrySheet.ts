import { useEffect, useRef, useState } from 'react';
import { trySheet, type UploadChoices } from './uploadApi.ts';

/** Sends a sheet to be tried, and says in words why it was not taken. Leaving the screen ends the sending. */
export function useTrySheet(onStarted: (jobId: number) => void) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const gone = useRef<AbortController | null>(null);
  useEffect(() => () => gone.current?.abort(), []);

  const send = async (file: File, choices: UploadChoices) => {
    const sending = new AbortController();
    gone.current = sending;
    setSending(true);
    setProblem(null);
    const answer = await trySheet(file, choices, sending.signal);
    if (sending.signal.aborted) return;
    setSending(false);
    if (answer.ok) return onStarted(answer.data);
    setProblem(answer.failure.message);
  };
  return { send, isSending, problem, forget: () => setProblem(null) };
}
