/** The specified database of sessions; here, so that a page can ask for it without opening it. */
export const sessionDatabase = 'AppDB';
