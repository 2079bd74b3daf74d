/** Free times are never cached: somebody may book one a moment later. */
export const freeTimeOptions = { staleTime: 0, gcTime: 0, refetchOnReconnect: true } as const;
