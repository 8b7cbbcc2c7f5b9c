/**
 * What the server has answered, in the language of the page; the academy's own words as they are. The
 * wire speaks the first language, whose page needs no text for it.
 */
export const answerText = (text: string): string => text;
