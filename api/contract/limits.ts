/** How many undecided requests one contact may have, so that nobody can block a therapist's week. */
export const openRequestLimit = 5;
