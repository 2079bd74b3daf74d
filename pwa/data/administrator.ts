import { createContext, useContext } from 'react';

/** The id of the administrator behind the gate; null in front of it. */
export const UserId = createContext<number | null>(null);

export const useCurrentUserId = (): number | null => useContext(UserId);
