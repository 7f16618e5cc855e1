import { readStored, useStoredFlag } from './stored.ts';

const flag = 'letter-keys';

/** Whether a letter or a sign that was pressed may be a shortcut: it is typed nowhere, and nobody turned them off. */
export const isLetterFree = ({ target }: KeyboardEvent): boolean =>
  lettersWork() && !(target as Partial<Element>).closest?.('input,textarea,select,[contenteditable],[role=dialog]');

/** Whether single letters and signs work as shortcuts; whoever speaks to the computer turns them off. */
const lettersWork = (): boolean => readStored(flag) !== false;

/** The same, and the function that turns it; this browser remembers. */
export const useLetterKeys = (): [boolean, (isOn: boolean) => void] => useStoredFlag(flag, true);
