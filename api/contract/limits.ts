/** How many undecided requests one contact may have, so that nobody holds a therapist's week. */
export const openRequestLimit = 5;
