/** Time off and extra hours, as the administrator sees them. */
export const exceptionsKey = ['admin', 'exceptions'] as const;
