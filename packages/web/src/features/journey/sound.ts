import { readStored, useStoredFlag } from '#kernel/storage/stored.ts';

const key = 'chime';

/** Whether this member wants to hear the chime on this device. */
export const useSound = () => useStoredFlag(key, true);

export const isSoundOn = (): boolean => readStored(key) !== false;
