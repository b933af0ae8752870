/** So many orders of one kind are offered at a question, each about something else. */
export const MOST_ALIKE = 3;
